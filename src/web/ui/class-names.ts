import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names. The later of two conflicting ones wins, so that a caller's `className` can override. */
export const cn = (...names: ClassValue[]): string => twMerge(clsx(names))

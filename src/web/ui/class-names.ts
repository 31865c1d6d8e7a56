import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of two that set the same thing the later one wins, so that a caller's `className` can override. */
export const cn = (...names: ClassValue[]): string => twMerge(clsx(names))

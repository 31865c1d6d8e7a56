import { type ClassValue, clsx } from 'clsx'
import { mergeClasses } from './merge-classes.ts'

/** Joins class names. The later of two conflicting ones wins, so that a caller's `className` can override. */
export const cn = (...names: ClassValue[]): string => mergeClasses(clsx(names))

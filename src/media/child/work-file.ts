import { join } from 'node:path'

/** A file that ends with its task: in the only folder that this process may write to (sandbox/workplace.ts). */
export const workFile = (name: string): string => join('out', name)

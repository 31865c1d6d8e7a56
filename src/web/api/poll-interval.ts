/** Milliseconds between two looks at a list while something on it is being prepared. */
export const PREPARING_MS = 1500

/** Whether somebody asked for nothing to move by itself. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

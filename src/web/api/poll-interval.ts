/** Milliseconds between polls of a list while some of it is being prepared. */
export const POLL_MS = 1500

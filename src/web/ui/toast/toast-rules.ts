/** How many toasts are visible; a later one comes before an earlier one. */
export const TOASTS_AT_ONCE = 1

/** Milliseconds that a toast stays; an error stays until it is dismissed (C32). */
export const TOAST_DISPLAY_MS = { min: 3000, max: 8000 } as const

/** Milliseconds after which a dismissed toast is forgotten. It has long left the screen. */
export const TOAST_REMOVAL_MS = 1_000_000

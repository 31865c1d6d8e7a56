/** Milliseconds that a toast stays: 3 to 8 s by its length, 8 s with a button. */
export const toastDurationMs = (message: string, hasAction: boolean): number =>
  hasAction ? 8000 : Math.min(8000, Math.max(3000, 1500 + message.length * 60))

import { TOAST_DISPLAY_MS } from './toast-rules.ts'

/** Milliseconds that a toast stays: 3 to 8 s by its length, 8 s with a button. */
export function toastDurationMs(message: string, hasAction: boolean): number {
  const { min, max } = TOAST_DISPLAY_MS
  return hasAction ? max : Math.min(max, Math.max(min, 1500 + message.length * 60))
}

import { TOAST_DISPLAY_MS } from './toast-rules.ts'

export type Tone = 'success' | 'info' | 'error'

type Shown = { readonly tone: Tone; readonly text: string; readonly hasAction: boolean }

/** Milliseconds that a toast stays: 3 to 8 s by its length, 8 s with a button. An error stays until it is closed. */
export function toastDurationMs({ tone, text, hasAction }: Shown): number {
  const { min, max } = TOAST_DISPLAY_MS
  if (tone === 'error') return Number.POSITIVE_INFINITY
  return hasAction ? max : Math.min(max, Math.max(min, 1500 + text.length * 60))
}

import { toast as sonner } from 'sonner'
import { toastDurationMs } from './toast-duration.ts'

export type ToastAction = { label: string; onPress: () => void }
export type ToastOptions = { description?: string; action?: ToastAction }

type Tone = 'success' | 'info' | 'error'

function show(tone: Tone, message: string, { description, action }: ToastOptions = {}) {
  const text = `${message}${description ?? ''}`
  return sonner[tone](message, {
    duration: tone === 'error' ? Number.POSITIVE_INFINITY : toastDurationMs(text, action !== undefined),
    ...(description ? { description } : {}),
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
  })
}

/** Short messages at the edge of the screen, one at a time. Errors stay until they are dismissed. */
export const toast = {
  done: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  dismiss: (id?: string | number) => sonner.dismiss(id),
}

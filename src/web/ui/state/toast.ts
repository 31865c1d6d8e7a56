import type { toast as Sonner } from 'sonner'
import { createStore } from 'zustand/vanilla'
import { toastDurationMs } from './toasting/toast-duration.ts'

export type ToastAction = { label: string; onPress: () => void }
export type ToastOptions = { description?: string; action?: ToastAction }

type Tone = 'success' | 'info' | 'error'

/** Whether there was anything to say yet. */
export const toasting = createStore(() => false)

const arrival: { ready: (sonner: typeof Sonner) => void } = { ready: () => undefined }
/** What shows the toasts, which comes with the first of them at the latest. */
const sonner = new Promise<typeof Sonner>((resolve) => {
  arrival.ready = resolve
})
export const onToasterReady = (shower: typeof Sonner): void => arrival.ready(shower)

const ids = { last: 0 }

function show(tone: Tone, message: string, { description, action }: ToastOptions = {}): number {
  const text = `${message}${description ?? ''}`
  ids.last += 1
  const id = ids.last
  toasting.setState(true, true)
  void sonner.then((shower) =>
    shower[tone](message, {
      id,
      duration: tone === 'error' ? Number.POSITIVE_INFINITY : toastDurationMs(text, action !== undefined),
      ...(description ? { description } : {}),
      ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    }),
  )
  return id
}

/** Short messages at the edge of the screen, one at a time. Errors stay until they are dismissed. */
export const toast = {
  done: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  dismiss: (id?: number) => void sonner.then((shower) => shower.dismiss(id)),
}

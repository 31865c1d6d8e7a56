import { createElement } from 'react'
import type { toast as Sonner } from 'sonner'
import { createStore } from 'zustand/vanilla'
import { WrittenText } from '#web/ui/written.tsx'
import { type Tone, toastDurationMs } from './toast-duration.ts'
import { createToastRecord } from './toast-record.ts'

export type ToastAction = { label: string; onPress: () => void }
export type ToastOptions = { description?: string; action?: ToastAction }

/** Whether any toast was requested yet. */
export const hasToasts = createStore(() => false)

const deferred: { resolve: (sonner: typeof Sonner) => void } = { resolve: () => undefined }
/** Resolves once the toaster is loaded, at the latest with the first toast. */
const sonner = new Promise<typeof Sonner>((resolve) => {
  deferred.resolve = resolve
})
export const onToasterReady = (toaster: typeof Sonner): void => deferred.resolve(toaster)

const record = createToastRecord()

function show(tone: Tone, message: string, { description, action }: ToastOptions = {}): number {
  const text = `${message}${description ?? ''}`
  const { id, repeats } = record.open(`${tone} ${text}`)
  const onGone = () => record.dismissed(id)
  hasToasts.setState(true, true)
  void sonner.then((toaster) => {
    if (repeats !== undefined) toaster.dismiss(repeats)
    toaster[tone](createElement(WrittenText, { text: message }), {
      id,
      onDismiss: onGone,
      onAutoClose: onGone,
      duration: toastDurationMs({ tone, text, hasAction: action !== undefined }),
      ...(description ? { description: createElement(WrittenText, { text: description }) } : {}),
      ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    })
  })
  return id
}

/** Short messages, one at a time. Errors stay until they are dismissed. */
export const toast = {
  done: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  dismiss: (id?: number) => void sonner.then((toaster) => toaster.dismiss(id)),
}

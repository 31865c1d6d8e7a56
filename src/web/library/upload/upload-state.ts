import type { WaitingFor } from '#web/async/retry.ts'

/** The state of one upload. Bytes are bytes of its file; `sent` never decreases. */
export type Upload =
  | { readonly phase: 'idle' }
  | Sending
  | { readonly phase: 'segmenting'; readonly name: string; readonly waitingFor: WaitingFor }
  | { readonly phase: 'complete'; readonly name: string }
  | Failed

type Sending = {
  readonly phase: 'uploading' | 'processing'
  readonly name: string
  readonly bytes: number
  readonly sent: number
  /** Waits for the connection, or for a host that is busy or failed. */
  readonly waitingFor: WaitingFor
}

export type Failed = {
  readonly phase: 'failed'
  readonly name: string
  readonly cause: string
  /** Whether a retry of the same file may succeed. */
  readonly canRetry: boolean
}

export type UploadEvent =
  | { readonly kind: 'started'; readonly name: string; readonly bytes: number; readonly sent: number }
  | { readonly kind: 'sent'; readonly sent: number }
  | { readonly kind: 'waiting'; readonly waitingFor: WaitingFor }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly cause: string; readonly canRetry: boolean }
  | { readonly kind: 'cleared' }

export const IDLE: Upload = { phase: 'idle' }

/** How long a finished upload is shown, in milliseconds (UP-4). */
export const COMPLETE_MS = 2000

const isSending = (upload: Upload): upload is Sending =>
  upload.phase === 'uploading' || upload.phase === 'processing'

/** Whether an upload runs, so that a tap must not start another (UP-7). */
export const isActive = (upload: Upload): boolean => isSending(upload) || upload.phase === 'segmenting'

/** The state after an event; a late event changes nothing. */
export function nextUpload(upload: Upload, event: UploadEvent): Upload {
  if (event.kind === 'cleared') return IDLE
  if (event.kind === 'started') {
    const { name, bytes, sent } = event
    return { phase: 'uploading', name, bytes, sent, waitingFor: undefined }
  }
  if (event.kind === 'failed') {
    const { cause, canRetry } = event
    return { phase: 'failed', name: 'name' in upload ? upload.name : '', cause, canRetry }
  }
  if (event.kind === 'completed')
    return upload.phase === 'segmenting' ? { phase: 'complete', name: upload.name } : upload
  if (event.kind === 'waiting' && upload.phase === 'segmenting')
    return { ...upload, waitingFor: event.waitingFor }
  if (!isSending(upload)) return upload
  return whileSending(upload, event)
}

type TravelEvent = Extract<UploadEvent, { kind: 'sent' | 'waiting' | 'arrived' }>

function whileSending(upload: Sending, event: TravelEvent): Upload {
  if (event.kind === 'arrived') return { phase: 'segmenting', name: upload.name, waitingFor: undefined }
  if (event.kind === 'waiting') return { ...upload, waitingFor: event.waitingFor }
  const sent = Math.min(upload.bytes, Math.max(upload.sent, event.sent))
  return {
    ...upload,
    sent,
    waitingFor: undefined,
    phase: sent === upload.bytes ? 'processing' : upload.phase,
  }
}

/** Where one upload is. Bytes are those of its file; `sent` never goes back. */
export type Upload =
  | { readonly phase: 'idle' }
  | OnTheWay
  | { readonly phase: 'segmenting'; readonly name: string; readonly isWaiting: boolean }
  | { readonly phase: 'complete'; readonly name: string }
  | Failed

type OnTheWay = {
  readonly phase: 'uploading' | 'processing'
  readonly name: string
  readonly bytes: number
  readonly sent: number
  /** For the connection, or for a host that is busy. */
  readonly isWaiting: boolean
}

export type Failed = {
  readonly phase: 'failed'
  readonly name: string
  readonly cause: string
  /** Whether the same file may end otherwise. */
  readonly canRetry: boolean
}

export type UploadEvent =
  | { readonly kind: 'started'; readonly name: string; readonly bytes: number; readonly sent: number }
  | { readonly kind: 'sent'; readonly sent: number }
  | { readonly kind: 'waiting'; readonly isWaiting: boolean }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly cause: string; readonly canRetry: boolean }
  | { readonly kind: 'cleared' }

export const NO_UPLOAD: Upload = { phase: 'idle' }

/** Milliseconds for which a finished upload is still shown (UP-4). */
export const COMPLETE_MS = 2000

const isOnTheWay = (upload: Upload): upload is OnTheWay =>
  upload.phase === 'uploading' || upload.phase === 'processing'

/** A tap meanwhile would start a second one (UP-7). */
export const isUnderWay = (upload: Upload): boolean => isOnTheWay(upload) || upload.phase === 'segmenting'

/** What an event makes of an upload; one that comes too late changes nothing. */
export function nextUpload(upload: Upload, event: UploadEvent): Upload {
  if (event.kind === 'cleared') return NO_UPLOAD
  if (event.kind === 'started') {
    const { name, bytes, sent } = event
    return { phase: 'uploading', name, bytes, sent, isWaiting: false }
  }
  if (event.kind === 'failed') {
    const { cause, canRetry } = event
    return { phase: 'failed', name: 'name' in upload ? upload.name : '', cause, canRetry }
  }
  if (event.kind === 'completed')
    return upload.phase === 'segmenting' ? { phase: 'complete', name: upload.name } : upload
  if (event.kind === 'waiting' && upload.phase === 'segmenting')
    return { ...upload, isWaiting: event.isWaiting }
  if (!isOnTheWay(upload)) return upload
  return onTheWay(upload, event)
}

type TravelEvent = Extract<UploadEvent, { kind: 'sent' | 'waiting' | 'arrived' }>

function onTheWay(upload: OnTheWay, event: TravelEvent): Upload {
  if (event.kind === 'arrived') return { phase: 'segmenting', name: upload.name, isWaiting: false }
  if (event.kind === 'waiting') return { ...upload, isWaiting: event.isWaiting }
  const sent = Math.min(upload.bytes, Math.max(upload.sent, event.sent))
  return { ...upload, sent, isWaiting: false, phase: sent === upload.bytes ? 'processing' : upload.phase }
}

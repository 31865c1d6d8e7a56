/** Where an upload is; `progress` is 0 to 1 of the whole way. */
export type Upload =
  | { readonly phase: 'idle' }
  | { readonly phase: 'uploading'; readonly name: string; readonly progress: number; readonly sent: string }
  | { readonly phase: 'processing'; readonly name: string; readonly progress: number }
  | { readonly phase: 'complete'; readonly name: string; readonly progress: 1 }
  | { readonly phase: 'failed'; readonly cause: string; readonly canRetry: boolean }

export const NO_UPLOAD: Upload = { phase: 'idle' }

/** Milliseconds for which a finished upload is still shown. */
export const COMPLETE_MS = 2000

/** The bytes are three quarters of the way; looking at them is the rest. */
const PROCESSING_AT = 0.75

const MEGABYTE = 1_000_000

/** "12 of 48 MB" */
const sentLabel = (sent: number, bytes: number): string =>
  `${Math.floor((sent * bytes) / MEGABYTE)} of ${Math.ceil(bytes / MEGABYTE)} MB`

type Sending = { readonly name: string; readonly size: number }

/** `sent` is the share of the bytes that have left. */
export const uploading = ({ name, size }: Sending, sent: number): Upload =>
  sent >= 1
    ? { phase: 'processing', name, progress: PROCESSING_AT }
    : { phase: 'uploading', name, progress: sent * PROCESSING_AT, sent: sentLabel(sent, size) }

export const complete = (name: string): Upload => ({ phase: 'complete', name, progress: 1 })

export const isUnderWay = ({ phase }: Upload): boolean => phase === 'uploading' || phase === 'processing'

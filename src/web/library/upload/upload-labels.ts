import type { Upload } from './upload-state.ts'

export type ShownUpload = Exclude<Upload, { phase: 'idle' | 'failed' }>

/** Progress of the whole upload, 0 to 1 (UP-4): sending is three quarters of it. */
export function shareOf(upload: ShownUpload): number {
  if (upload.phase === 'uploading') return (PROCESSING_AT * upload.sent) / upload.bytes
  return SHARES[upload.phase]
}

const PROCESSING_AT = 0.75
const SHARES = { processing: PROCESSING_AT, segmenting: 0.85, complete: 1 } as const

const LABELS: Record<ShownUpload['phase'], string> = {
  uploading: 'Sending your video',
  processing: 'Looking at your video',
  segmenting: 'Cutting it into clips (10–15 s)',
  complete: 'Your video has arrived',
}

export const labelOf = ({ phase }: ShownUpload): string => LABELS[phase]

/** The detail beneath the phase, e.g. "class.mov · 12 of 48 MB". */
export function detailOf(upload: ShownUpload): string {
  if (!('isWaiting' in upload)) return upload.name
  if (upload.isWaiting) return `${upload.name} · Waiting for the connection. It continues automatically.`
  return upload.phase === 'uploading' ? `${upload.name} · ${sentLabel(upload)}` : upload.name
}

const MEGABYTE = 1_000_000

/** "12 of 48 MB" */
const sentLabel = ({ sent, bytes }: { sent: number; bytes: number }): string =>
  `${Math.floor(sent / MEGABYTE)} of ${Math.ceil(bytes / MEGABYTE)} MB`

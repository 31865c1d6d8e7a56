import type { WaitingFor } from '#web/async/retry.ts'
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

const WAITING_LABELS = {
  connection: 'Waiting for the connection. It continues automatically.',
  server: 'The server is busy. It is asked again automatically.',
} as const satisfies Record<NonNullable<WaitingFor>, string>

export const waitingLabel = (waitingFor: NonNullable<WaitingFor>): string => WAITING_LABELS[waitingFor]

/** The detail beneath the phase, e.g. "class.mov · 12 of 48 MB". */
export function detailOf(upload: ShownUpload): string {
  if (!('waitingFor' in upload)) return upload.name
  if (upload.waitingFor) return `${upload.name} · ${waitingLabel(upload.waitingFor)}`
  return upload.phase === 'uploading' ? `${upload.name} · ${sentLabel(upload)}` : upload.name
}

const MEGABYTE = 1_000_000

/** "12 of 48 MB"; with a decimal below 10 MB, where whole megabytes would not move. */
function sentLabel({ sent, bytes }: { sent: number; bytes: number }): string {
  const digits = bytes < 10 * MEGABYTE ? 1 : 0
  const step = MEGABYTE / 10 ** digits
  const inSteps = (count: number) => ((count * step) / MEGABYTE).toFixed(digits)
  return `${inSteps(Math.floor(sent / step))} of ${inSteps(Math.ceil(bytes / step))} MB`
}

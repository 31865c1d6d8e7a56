import { type Generation, isRunning, type Pace } from '#web/editor/model/generate/generation.ts'

export type GenerateLook = {
  readonly label: string
  readonly isBusy: boolean
  /** Nothing to do: the video is ready. */
  readonly isDone: boolean
  /** No download is left, so the button leads to the plans in any state (C44). */
  readonly isUpgrade: boolean
}

/** The label and state of the Generate button (GE-14, GE-15, GE-16). */
export function generateLook(generation: Generation, hasDownloadLeft: boolean): GenerateLook {
  const look = { isBusy: false, isDone: false, isUpgrade: false }
  if (isRunning(generation)) return { ...look, label: 'Generating Video...', isBusy: true }
  if (!hasDownloadLeft) return { ...look, label: 'Upgrade to Pro', isUpgrade: true }
  return generation.status === 'completed'
    ? { ...look, label: 'Video Ready', isDone: true }
    : { ...look, label: 'Generate Video' }
}

const PACES: Record<Pace, string> = {
  queued: 'Waiting in line…',
  working: 'Putting it all together…',
  reconnecting: 'Waiting for the connection…',
}

/** The current step, for the line under the progress bar. */
export function progressMessage(generation: Generation): string {
  switch (generation.status) {
    case 'generating':
      return 'Painting your text…'
    case 'ready':
      return 'Getting the background ready…'
    case 'composing':
      return PACES[generation.pace]
    default:
      return ''
  }
}

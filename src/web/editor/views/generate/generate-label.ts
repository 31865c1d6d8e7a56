import { type Generation, isRunning, type Pace } from '#web/editor/model/generate/generation.ts'

export type GenerateLook = {
  readonly label: string
  readonly isBusy: boolean
  /** Nothing to do: the video is there. */
  readonly isDone: boolean
  /** No download is left: the button leads to more of them, whatever else there is (C44). */
  readonly isUpgrade: boolean
}

/** What the Generate button says and whether it can be pressed (GE-14, GE-15, GE-16). */
export function generateLook(generation: Generation, hasDownloadLeft: boolean): GenerateLook {
  const look = { isBusy: false, isDone: false, isUpgrade: false }
  if (isRunning(generation)) return { ...look, label: 'Generating Video...', isBusy: true }
  if (!hasDownloadLeft) return { ...look, label: 'Upgrade to Pro', isUpgrade: true }
  return generation.status === 'completed'
    ? { ...look, label: 'Video Ready', isDone: true }
    : { ...look, label: 'Generate Video' }
}

const PACES: Record<Pace, string> = {
  queued: 'Waiting for its turn…',
  working: 'Putting it all together…',
  reconnecting: 'Waiting for the connection…',
}

/** What is being done, for the line under the bar. */
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

import { type Generation, isRunning, type Pace } from '../generation.ts'

export type GenerateLook = {
  readonly label: string
  readonly isBusy: boolean
  /** Nothing to do: the video is there. */
  readonly isDone: boolean
}

/** What the Generate button says and whether it can be pressed (GE-14, GE-15). */
export function generateLook(generation: Generation): GenerateLook {
  if (isRunning(generation)) return { label: 'Generating Video...', isBusy: true, isDone: false }
  const isDone = generation.status === 'completed'
  return { label: isDone ? 'Video Ready' : 'Generate Video', isBusy: false, isDone }
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

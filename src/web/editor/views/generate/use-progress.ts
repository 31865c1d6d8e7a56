import { useStore } from 'zustand'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { isRunning } from '#web/editor/model/generate/generation.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import { progressMessage } from './generate-label.ts'

export const PROGRESS_TITLE = 'Creating your video...'

export type ShownProgress = {
  /** 0 to 1. */
  readonly share: number
  readonly message: string
  /** The user has hidden the overlay. */
  readonly isAside: boolean
  hide(): void
  show(): void
}

/** The progress of the running video; undefined while none is being made. */
export function useProgress(): ShownProgress | undefined {
  const { hiddenAttempt } = useMaking()
  const generation = useEditor(({ session }) => session.generation)
  const hidden = useStore(hiddenAttempt)
  if (!isRunning(generation)) return undefined
  const { attempt, shown } = generation
  return {
    share: shown / 100,
    message: progressMessage(generation),
    isAside: hidden === attempt,
    hide: () => hiddenAttempt.setState(attempt),
    show: () => hiddenAttempt.setState(null),
  }
}

import { useStore } from 'zustand'
import { useDesk, useEditor } from '#web/editor/model/editor-context.ts'
import { isRunning } from '#web/editor/model/generate/generation.ts'
import { progressMessage } from './generate-label.ts'

export const PROGRESS_TITLE = 'Creating your video...'

export type ShownProgress = {
  /** 0 to 1. */
  readonly share: number
  readonly message: string
  /** The person has put it aside to look at the desk. */
  readonly isAside: boolean
  hide(): void
  show(): void
}

/** How far the running video is; undefined while none is being made. */
export function useProgress(): ShownProgress | undefined {
  const { aside } = useDesk()
  const generation = useEditor(({ session }) => session.generation)
  const hidden = useStore(aside)
  if (!isRunning(generation)) return undefined
  const { attempt, shown } = generation
  return {
    share: shown / 100,
    message: progressMessage(generation),
    isAside: hidden === attempt,
    hide: () => aside.setState(attempt),
    show: () => aside.setState(null),
  }
}

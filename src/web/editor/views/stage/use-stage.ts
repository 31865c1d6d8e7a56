import { type RefObject, useEffect, useRef } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import type { RunningStage } from './stage-loop.ts'
import { type Board, type Surroundings, startStage } from './start-stage.ts'

type Refs = { readonly [Part in keyof Board]: RefObject<Board[Part] | null> }

/** The elements once all are mounted. */
function boardOf(refs: Refs): Board | undefined {
  const parts = Object.entries(refs).map(([part, ref]) => [part, ref.current] as const)
  return parts.every(([, element]) => element !== null) ? (Object.fromEntries(parts) as Board) : undefined
}

/** Runs the stage on these elements while they are mounted. */
export function useStage(refs: Refs, surroundings: Surroundings): void {
  const { editor, clock, fonts, slots } = useEditorModel()
  const places = useRef(refs)
  const latest = useRef(surroundings)
  const running = useRef<RunningStage>(null)
  const { catalogue, hasMark, touching } = surroundings

  useEffect(() => {
    latest.current = { catalogue, hasMark, touching }
    running.current?.refresh()
  }, [catalogue, hasMark, touching])

  useEffect(() => {
    const board = boardOf(places.current)
    if (!board) return
    const stage = startStage(board, { editor, clock, fonts, slots }, () => latest.current)
    running.current = stage
    return stage.stop
  }, [editor, clock, fonts, slots])
}

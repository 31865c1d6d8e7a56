import { type RefObject, useEffect, useRef } from 'react'
import { useDesk } from '../editor-context.ts'
import type { RunningStage } from './stage-loop.ts'
import { type Board, type Surroundings, startStage } from './start-stage.ts'

type Refs = { readonly [Part in keyof Board]: RefObject<Board[Part] | null> }

/** Runs the stage on these elements for as long as they are on the page. */
export function useStage({ surface, canvas, video, outline }: Refs, surroundings: Surroundings): void {
  const { editor, clock, fonts, slots } = useDesk()
  const latest = useRef(surroundings)
  const running = useRef<RunningStage>(null)
  const { catalogue, hasMark } = surroundings

  useEffect(() => {
    latest.current = { catalogue, hasMark }
    running.current?.refresh()
  }, [catalogue, hasMark])

  useEffect(() => {
    if (!surface.current || !canvas.current || !video.current || !outline.current) return
    const board = {
      surface: surface.current,
      canvas: canvas.current,
      video: video.current,
      outline: outline.current,
    }
    const stage = startStage(board, { editor, clock, fonts, slots }, () => latest.current)
    running.current = stage
    return stage.stop
  }, [editor, clock, fonts, slots, surface, canvas, video, outline])
}

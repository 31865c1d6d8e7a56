import { type RefObject, useEffect, useRef } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import type { RunningStage } from './stage-loop.ts'
import { type StageElements, type StageOptions, startStage } from './start-stage.ts'

type Refs = { readonly [Part in keyof StageElements]: RefObject<StageElements[Part] | null> }

/** The elements once all are mounted. */
function elementsOf(refs: Refs): StageElements | undefined {
  const parts = Object.entries(refs).map(([part, ref]) => [part, ref.current] as const)
  return parts.every(([, element]) => element !== null)
    ? (Object.fromEntries(parts) as StageElements)
    : undefined
}

/** Runs the stage on these elements while they are mounted. */
export function useStage(refs: Refs, options: StageOptions): void {
  const { editor, clock, fonts, lookCode, slots } = useEditorModel()
  const places = useRef(refs)
  const latest = useRef(options)
  const running = useRef<RunningStage>(null)
  const { catalog, hasMark, touchTools } = options

  useEffect(() => {
    latest.current = { catalog, hasMark, touchTools }
    running.current?.refresh()
  }, [catalog, hasMark, touchTools])

  useEffect(() => {
    const elements = elementsOf(places.current)
    if (!elements) return
    const stage = startStage(elements, { editor, clock, fonts, lookCode, slots }, () => latest.current)
    running.current = stage
    return stage.stop
  }, [editor, clock, fonts, lookCode, slots])
}

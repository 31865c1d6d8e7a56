import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Overlap } from '#domain/safe-zones/find-overlaps.ts'
import { overlapsIn } from '#scene/safe-zones.ts'
import { backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { wait } from '#web/async/wait.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import type { Readability } from '#web/editor/model/readability.ts'
import { useRulers } from './use-safety.ts'

/** Exact frames are looked at once the clip has not changed for so long. */
const REST_MS = 2_000

export type WordsCheck = {
  /** Nothing is there to check, so nothing is claimed. */
  readonly isEmpty: boolean
  /** Undefined while a font is loading. */
  readonly overlaps: readonly Overlap[] | undefined
  /** Undefined while the clip or a font is loading. */
  readonly readability: Readability | undefined
}

/** Counts what became known of the clip: first its pictures, then its frames. */
function useClipKnowledge(): number {
  const { looks, lookCode } = useEditorModel()
  const background = useEditor((state) => designOf(state).background)
  const { data: library } = useQuery(backgroundsQuery)
  const listed = Object.values(library ?? {})
    .flat()
    .find(({ publicId }) => publicId === background?.id)
  /** While the clip is being prepared, there is nothing to play. */
  const url = listed?.status === 'ready' ? listed.url : undefined
  const [count, setCount] = useState(0)
  // Measuring is part of it.
  useEffect(() => lookCode.whenLoaded(() => setCount((before) => before + 1)), [lookCode])
  useEffect(() => {
    if (!background) return
    const stop = new AbortController()
    const more = () => !stop.signal.aborted && setCount((before) => before + 1)
    const look = async () => {
      await looks.clips.facts(background)
      more()
      await wait(REST_MS, stop.signal)
      if (url && (await looks.frames.look(background.id, url, stop.signal))) more()
    }
    // Ends only with the clip: what is known by then stays.
    look().catch(() => undefined)
    return () => stop.abort()
  }, [background, looks, url])
  return count
}

/** Whether the texts can be read, over each other and on the clip. Follows the document, not a running gesture. */
export function useWordsCheck(): WordsCheck {
  const { fonts, looks } = useEditorModel()
  const design = useEditor(designOf)
  const rulers = useRulers()
  const known = useClipKnowledge()
  const isMeasurable = useSyncExternalStore(fonts.subscribe, () => fonts.has(drawnTexts(design)))
  return useMemo(() => {
    void known
    return {
      isEmpty: drawnTexts(design).length === 0,
      overlaps: isMeasurable ? overlapsIn(design, rulers) : undefined,
      readability: isMeasurable ? looks.readability(design) : undefined,
    }
  }, [design, rulers, known, looks, isMeasurable])
}

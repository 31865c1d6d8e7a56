import { useEffect, useMemo, useRef, useState } from 'react'
import { LOOKS } from '#domain/looks/all-looks.ts'
import type { Look } from '#domain/looks/look.ts'
import { type LookFit, rankLooks } from '#domain/looks/rank-looks.ts'
import type { ClipFacts } from '#web/editor/model/clip-facts.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { lookFits } from './look-fits.ts'
import type { Shown } from './use-scenery.ts'
import { whenIdle } from './when-idle.ts'

type Fits = { readonly of: ClipFacts; readonly fits: ReadonlyMap<string, LookFit> }

type Ranked = {
  readonly looks: readonly Look[]
  /** Handlers around the cards: once the user reaches for them they stay where they are on this clip. */
  readonly touched: { onPointerEnter(): void; onFocus(): void }
}

/** The looks in the order in which they suit the clip. They stay where they are while words change. */
export function useRanked(shown: Shown | undefined): Ranked {
  const { looks } = useEditorModel()
  const [known, setKnown] = useState<Fits>()
  /** The clip on which the order is settled. */
  const settled = useRef<ClipFacts>(undefined)
  const clip = shown?.clip
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the moment tell enough of the looks
  useEffect(() => {
    if (!shown || !clip) return
    const over = new AbortController()
    void lookFits(shown.scenery, { looks, whenIdle, signal: over.signal }).then((fits) => {
      if (fits && settled.current !== clip) setKnown({ of: clip, fits })
    })
    return () => over.abort()
  }, [looks, clip])
  const fits = clip && known?.of === clip ? known.fits : undefined
  const facts = JSON.stringify(shown?.facts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal facts give the same order
  const ranked = useMemo(() => (shown ? rankLooks(LOOKS, { ...shown.facts, fits }) : LOOKS), [facts, fits])
  const settle = () => {
    settled.current = clip
  }
  return { looks: ranked, touched: { onPointerEnter: settle, onFocus: settle } }
}

import { useEffect, useMemo, useState } from 'react'
import type { Design } from '#domain/design/design.ts'
import type { LookFacts } from '#domain/looks/rank-looks.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import type { ClipFacts } from '#web/editor/model/clip-facts.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { type Subject, subjectKey } from './card-design.ts'
import type { Scenery } from './card-painter.ts'
import { factsOf } from './facts-of.ts'
import { gradientHistogram } from './gradient.ts'

/** Milliseconds without a change, such as typing, before the cards are painted again. */
const SETTLED_MS = 350

/** Whether stills of a listed clip are there; they come once it is prepared. */
function useHasStills(id: string | undefined): boolean {
  const { data } = useBackgrounds()
  return Object.values(data ?? {})
    .flat()
    .some(({ publicId, stills }) => publicId === id && stills !== undefined)
}

type Clip = { readonly id: string | undefined; readonly facts: ClipFacts | undefined }

/** What is known of the design's clip; undefined while it is loading. */
function useClip({ background }: Pick<Design, 'background'>): Clip | undefined {
  const { looks } = useEditorModel()
  const [clip, setClip] = useState<Clip>()
  const hasStills = useHasStills(background?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more is known once there are stills
  useEffect(() => {
    if (!background) return
    const letGo = looks.clips.hold(background.id)
    let isOver = false
    const found = (facts: ClipFacts | undefined) => isOver || setClip({ id: background.id, facts })
    void looks.clips.facts(background).then(found)
    return () => {
      isOver = true
      letGo()
    }
  }, [looks, background, hasStills])
  const none = useMemo((): Clip => ({ id: undefined, facts: undefined }), [])
  if (!background) return none
  return clip?.id === background.id ? clip : undefined
}

export type Shown = {
  readonly scenery: Scenery
  /** Equal for equal pictures. */
  readonly key: string
  readonly facts: LookFacts
  readonly clip: ClipFacts | undefined
}

/** What the cards show, once the clip is known and the design rests; undefined until then. */
export function useScenery(colors: Subject['colors']): Shown | undefined {
  const design = useEditor(designOf)
  const clip = useClip(design)
  const [ground] = useState(gradientHistogram)
  const [shown, show] = useState<Shown>()
  const subject = { design, colors, ground }
  const key = clip && `${subjectKey(subject)}${clip.facts?.moments.length ?? ''}`
  const isFirst = shown === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the subject is another
  useEffect(() => {
    if (!clip || key === undefined) return
    const next = () =>
      show({
        scenery: { ...subject, poster: clip.facts?.poster },
        key,
        facts: factsOf(design, clip.facts?.histogram),
        clip: clip.facts,
      })
    const timer = setTimeout(next, isFirst ? 0 : SETTLED_MS)
    return () => clearTimeout(timer)
  }, [key, clip, design.form.writingStyle])
  return shown
}

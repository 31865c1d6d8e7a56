import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { LaidOut } from '#domain/formats/lay-out.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { layOutDesign } from '#scene/lay-out-design.ts'
import { elementBoxes, type PlacedElement } from '#scene/text-boxes.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useRulers } from '#web/editor/tools/safe-zones/use-safety.ts'

/** Whether the design's fonts, and what else its look is composed with, are loaded. */
function useIsReady(design: Design): boolean {
  const { looks, fonts } = useEditorModel()
  const [readyFor, setReady] = useState<Design>()
  const hasFonts = useSyncExternalStore(fonts.subscribe, () => fonts.has(drawnTexts(design)))
  useEffect(() => {
    let isOver = false
    void looks.ready(design).then(() => isOver || setReady(design))
    return () => {
      isOver = true
    }
  }, [looks, design])
  return hasFonts && (readyFor === design || looks.isReady(design))
}

export type LaidOutDesign = LaidOut & { readonly boxes: readonly PlacedElement[] }

/** The editor's design in a format; undefined until its fonts are loaded. */
export function useLaidOut(format: Format): LaidOutDesign | undefined {
  const { looks } = useEditorModel()
  const design = useEditor(designOf)
  const rulers = useRulers()
  const isReady = useIsReady(design)
  return useMemo(() => {
    if (!isReady) return undefined
    const { measure, hyphenate, language } = looks.tools()
    const laid = layOutDesign(design, format, { rulers, measure, hyphenate, language })
    return { ...laid, boxes: elementBoxes(laid.design, rulers.measure, rulers.pictureOf) }
  }, [design, format, rulers, looks, isReady])
}

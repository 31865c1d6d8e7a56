import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Place } from '#domain/figure/calm-places.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { onFigure } from '#scene/safe-zones.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { figureQuery } from '#web/editor/model/read-figure.ts'
import { useRulers } from './use-safety.ts'

/** Where somebody is in the frame, second by second; undefined where that is not known, or nobody moves. */
export function useFigure(): Figure | undefined {
  const background = useEditor((state) => designOf(state).background)
  const { data: lists } = useBackgrounds()
  const listed = Object.values(lists ?? {})
    .flat()
    .find(({ publicId }) => publicId === background?.id)
  return useQuery(figureQuery(listed)).data ?? undefined
}

/** How the texts lie on the figure; undefined if no figure is known, and while a font is loading. */
export function useOnFigure(): Place | undefined {
  const { fonts } = useEditorModel()
  const figure = useFigure()
  const design = useEditor(designOf)
  const rulers = useRulers()
  const isMeasurable = useSyncExternalStore(fonts.subscribe, () => fonts.has(drawnTexts(design)))
  return useMemo(
    () => (figure && isMeasurable ? onFigure(design, rulers, figure) : undefined),
    [design, rulers, figure, isMeasurable],
  )
}

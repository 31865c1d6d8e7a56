import { PersonStanding } from 'lucide-react'
import { useMemo } from 'react'
import { wordsOnFigure } from '#domain/looks/apply/compose-design.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { lookPlaceSentence } from '#web/editor/tools/safe-zones/figure-words.ts'
import { useFigure } from '#web/editor/tools/safe-zones/use-figure.ts'

/** Says how the words of the chosen look lie on the dancer, as far as that is known. */
export function PlaceNote() {
  const { looks } = useEditorModel()
  const design = useEditor(designOf)
  const figure = useFigure()
  const place = useMemo(
    () => wordsOnFigure(design, { ...looks.tools(), figureOf: () => figure }),
    [design, looks, figure],
  )
  if (!figure) return null
  const sentence = design.look ? place && lookPlaceSentence(place) : LOOKS_MAKE_WAY
  return (
    // As high as two lines from the start, so that no card moves when the words change.
    <p className="flex min-h-10 items-start gap-2 text-sm text-quiet">
      {sentence && (
        <>
          <PersonStanding className="mt-0.5 size-4 shrink-0" aria-hidden />
          {sentence}
        </>
      )}
    </p>
  )
}

const LOOKS_MAKE_WAY = 'Looks keep their words off the dancer where they can.'

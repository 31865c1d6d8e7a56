import { PersonStanding, ShieldCheck, WandSparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Design } from '#domain/design/design.ts'
import { isCalm } from '#domain/figure/calm-places.ts'
import { coveredSentence } from '#domain/safe-zones/covered-sentence.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES } from '#domain/safe-zones/safe-zone-profiles.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { onFigureSentence, STILL_ON_FIGURE } from '#web/editor/tools/safe-zones/figure-words.ts'
import { makeItSafe } from '#web/editor/tools/safe-zones/make-it-safe.ts'
import { countLabel, safeLabel } from '#web/editor/tools/safe-zones/safety-words.ts'
import { useFigure, useOnFigure } from '#web/editor/tools/safe-zones/use-figure.ts'
import { useSafety } from '#web/editor/tools/safe-zones/use-safety.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Finding } from './finding.tsx'

/** The covered elements, how the texts lie on the figure, and the button that fixes both. */
export function CoveredList({ id }: { id: SafeZoneId }) {
  const model = useEditorModel()
  const { covered, rulers, catalog, isEmpty } = useSafety(id)
  const figure = useFigure()
  const place = useOnFigure()
  const design = useEditor(designOf)
  const [tried, setTried] = useState<Design>()
  const result = useRef<HTMLDivElement>(null)
  if (!covered) return null
  if (isEmpty) return <p className="text-sm text-quiet">Add a text or an overlay to check it here.</p>
  const titleOf = (element: string) =>
    design.overlayElements.flatMap((overlay) =>
      overlay.id === element ? (catalog.get(overlay.overlayId)?.title ?? []) : [],
    )[0]
  const isOnFigure = place !== undefined && !isCalm(place)
  const isTried = tried === design
  const fix = async () => {
    await makeItSafe(model, { id, rulers, figure })
    setTried(designOf(model.editor.store.getState()))
    result.current?.focus()
  }
  return (
    <div ref={result} tabIndex={-1} className="flex flex-col gap-3 focus:outline-none">
      {covered.length === 0 ? (
        <Safe id={id} />
      ) : (
        <p className="text-sm font-semibold">{countLabel(covered, id)}</p>
      )}
      {place && (
        <p className="flex items-start gap-2.5 text-sm">
          <PersonStanding className="mt-0.5 size-4 shrink-0 text-pink-soft" aria-hidden />
          {onFigureSentence(place)}
          {isOnFigure && isTried && ` ${STILL_ON_FIGURE}`}
        </p>
      )}
      {(covered.length > 0 || (isOnFigure && !isTried)) && (
        <Button onClick={() => void fix()}>
          <WandSparkles className="size-5 text-pink-soft" aria-hidden />
          Make it safe
        </Button>
      )}
      {covered.length > 0 && (
        <ul className="-mx-2 flex flex-col">
          {covered.map((each) => (
            <Finding key={each.id} id={each.id}>
              {coveredSentence(each, SAFE_ZONE_PROFILES[id], titleOf(each.id))}
            </Finding>
          ))}
        </ul>
      )}
    </div>
  )
}

const Safe = ({ id }: { id: SafeZoneId }) => (
  <>
    <Badge tone="done" className="self-start py-1.5 text-sm">
      <ShieldCheck className="size-4" aria-hidden />
      {safeLabel(id)}
    </Badge>
    <p className="text-sm text-quiet">
      {SAFE_ZONE_PROFILES[id].loss === 'cropped'
        ? 'No text or overlay is cut off.'
        : 'No text or overlay lies under its captions and buttons.'}
    </p>
  </>
)

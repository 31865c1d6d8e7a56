import { PersonStanding } from 'lucide-react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isCalm } from '#domain/figure/calm-places.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { onDancer } from '#scene/safe-zones.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { dancerSentence, STILL_ON_DANCER } from '#web/editor/tools/safe-zones/dancer-words.ts'
import { moveOffDancer } from '#web/editor/tools/safe-zones/move-off-dancer.ts'
import { useDancer } from '#web/editor/tools/safe-zones/use-dancer.ts'
import { useRulers } from '#web/editor/tools/safe-zones/use-safety.ts'
import { Button } from '#web/ui/action/button.tsx'

/** How the texts lie on the dancer, and the button that moves them off. Nothing where no dancer was found. */
export function DancerCheck({ id }: { id: SafeZoneId }) {
  const figure = useDancer()
  return figure ? <Found id={id} figure={figure} /> : null
}

function Found({ id, figure }: { id: SafeZoneId; figure: Figure }) {
  const model = useEditorModel()
  const design = useEditor(designOf)
  const rulers = useRulers()
  const [tried, setTried] = useState<Design>()
  const isMeasurable = useSyncExternalStore(model.fonts.subscribe, () => model.fonts.has(drawnTexts(design)))
  const place = useMemo(
    () => (isMeasurable ? onDancer(design, rulers, figure) : undefined),
    [design, rulers, figure, isMeasurable],
  )
  if (!place) return null
  const move = async () => {
    await moveOffDancer(model, { id, rulers, figure })
    setTried(designOf(model.editor.store.getState()))
  }
  return (
    <section aria-label="Texts and the dancer" className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="flex items-start gap-2.5 text-sm">
        <PersonStanding className="mt-0.5 size-4 shrink-0 text-pink-soft" aria-hidden />
        {dancerSentence(place)}
      </p>
      {!isCalm(place) &&
        (tried === design ? (
          <p className="text-sm text-quiet">{STILL_ON_DANCER}</p>
        ) : (
          <Button onClick={() => void move()}>Move texts off the dancer</Button>
        ))}
    </section>
  )
}

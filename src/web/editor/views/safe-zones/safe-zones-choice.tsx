import { ShieldCheck, TriangleAlert, WandSparkles } from 'lucide-react'
import { useRef } from 'react'
import { coveredSentence } from '#domain/safe-zones/covered-sentence.ts'
import type { Covered } from '#domain/safe-zones/find-covered.ts'
import { SAFE_ZONE_LABELS, SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES, SAFE_ZONES_AS_OF } from '#domain/safe-zones/safe-zone-profiles.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { chooseZones, chosenZones } from '#web/editor/tools/safe-zones/chosen.ts'
import { makeItSafe } from '#web/editor/tools/safe-zones/make-it-safe.ts'
import { countLabel, safeLabel } from '#web/editor/tools/safe-zones/safety-words.ts'
import { useSafety } from '#web/editor/tools/safe-zones/use-safety.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DancerCheck } from './dancer-check.tsx'
import { WordsCheck } from './words-check.tsx'

/** The covered elements, and the button that fixes them. */
function CoveredList({ id }: { id: SafeZoneId }) {
  const model = useEditorModel()
  const { covered, rulers, catalog, isEmpty } = useSafety(id)
  const overlays = useEditor(designOf).overlayElements
  const result = useRef<HTMLDivElement>(null)
  if (!covered) return null
  if (isEmpty) return <p className="text-sm text-quiet">Add a text or an overlay to check it here.</p>
  const titleOf = (element: string) =>
    overlays.flatMap((overlay) =>
      overlay.id === element ? (catalog.get(overlay.overlayId)?.title ?? []) : [],
    )[0]
  const fix = async () => {
    await makeItSafe(model, id, rulers)
    result.current?.focus()
  }
  return (
    <div ref={result} tabIndex={-1} className="flex flex-col gap-3 focus:outline-none">
      {covered.length === 0 ? (
        <Safe id={id} />
      ) : (
        <>
          <p className="text-sm font-semibold">{countLabel(covered, id)}</p>
          <Button onClick={() => void fix()}>
            <WandSparkles className="size-5 text-pink-soft" aria-hidden />
            Make it safe
          </Button>
          <ul className="-mx-2 flex flex-col">
            {covered.map((each) => (
              <Finding
                key={each.id}
                covered={each}
                sentence={coveredSentence(each, SAFE_ZONE_PROFILES[id], titleOf(each.id))}
              />
            ))}
          </ul>
        </>
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

function Finding({ covered, sentence }: { covered: Covered; sentence: string }) {
  const { editor } = useEditorModel()
  const isSelected = useEditor(({ session }) => session.selection === covered.id)
  return (
    <li>
      <button
        type="button"
        aria-pressed={isSelected}
        className={cn(
          'flex min-h-11 w-full items-start gap-2.5 rounded-control px-2 py-2 text-left text-sm transition',
          isSelected ? 'bg-line' : 'hover:bg-surface',
        )}
        onClick={() => editor.select(covered.id)}
      >
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-amber" aria-hidden />
        {sentence}
      </button>
    </li>
  )
}

const NONE = 'none'

const OPTIONS = [
  { value: NONE, label: 'None' },
  ...SafeZoneId.options.map((id) => ({ value: id, label: SAFE_ZONE_LABELS[id] })),
]

/** The choice of platforms, and the elements they cover. */
export const SafeZonesChoice = () => (
  <>
    <PlaceSelect />
    <Findings />
    <WordsCheck />
  </>
)

function PlaceSelect() {
  const { editor } = useEditorModel()
  const id = useEditor(chosenZones)
  return (
    <Field label="Where will you post it?">
      {(control) => (
        <Select
          {...control}
          value={id ?? NONE}
          options={OPTIONS}
          onChange={(value) => chooseZones(editor, SafeZoneId.safeParse(value).data)}
        />
      )}
    </Field>
  )
}

const AS_OF = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(SAFE_ZONES_AS_OF),
)

function Findings() {
  const id = useEditor(chosenZones)
  if (!id)
    return (
      <p className="text-sm text-quiet">
        Apps lay their own captions and buttons over your video. Choose one to see what it covers.
      </p>
    )
  return (
    <>
      <CoveredList key={id} id={id} />
      <DancerCheck id={id} />
      <details className="text-xs text-quiet">
        <summary className="py-3.5 font-semibold">Where these zones come from</summary>
        <p>Guides only, never in your video. Apps change: this was read on {AS_OF}.</p>
        <ul className="mt-1 list-disc pl-4">
          {SAFE_ZONE_PROFILES[id].sources.map((source) => (
            <li key={source} className="wrap-anywhere">
              {source}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

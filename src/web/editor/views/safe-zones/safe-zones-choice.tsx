import { SAFE_ZONE_LABELS, SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES, SAFE_ZONES_AS_OF } from '#domain/safe-zones/safe-zone-profiles.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { chooseZones, chosenZones } from '#web/editor/tools/safe-zones/chosen.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { CoveredList } from './covered-list.tsx'
import { WordsCheck } from './words-check.tsx'

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

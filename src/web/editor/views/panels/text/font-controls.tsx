import { FONTS, type FontClass, FontWeight, faceOf, genericOf } from '#domain/design/fonts.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { Combobox } from '#web/ui/choice/combobox.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { shownWeight, weightLabel } from './shown-weight.ts'
import { useRestyle } from './use-restyle.ts'

const CLASSES: Record<FontClass, string> = {
  serif: 'Serif',
  'sans-serif': 'Sans serif',
  display: 'Display',
  cursive: 'Handwriting',
}

/** Shows each name in its own font. */
const FAMILIES = FONTS.map(({ family, class: kind }) => ({
  value: family,
  label: family,
  group: CLASSES[kind],
  style: { fontFamily: `"${faceOf(family)}", ${genericOf(family)}` },
}))

const WEIGHTS = FontWeight.options.map((weight) => ({ value: weight, label: weightLabel(weight) }))

type FontControlsProps = { element: TextElement }

export function FontField({ element: { id, fontFamily } }: FontControlsProps) {
  const { fonts } = useEditorModel()
  const restyle = useRestyle(id)
  return (
    <Field label="Font">
      {(ids) => (
        <Combobox
          {...ids}
          value={fontFamily}
          options={FAMILIES}
          onOpen={() => void fonts.describe()}
          onChange={(family) => restyle({ fontFamily: family })}
        />
      )}
    </Field>
  )
}

export function FontControls({ element }: FontControlsProps) {
  const { id, fontFamily, fontWeight } = element
  const restyle = useRestyle(id)
  return (
    <>
      <FontField element={element} />
      <Field label="Weight" hint={shownWeight(fontFamily, fontWeight)}>
        {(ids) => (
          <Select
            {...ids}
            value={fontWeight}
            options={WEIGHTS}
            onChange={(weight) => restyle({ fontWeight: FontWeight.parse(weight) })}
          />
        )}
      </Field>
    </>
  )
}

import { FONTS, FontWeight, faceOf, genericOf } from '#domain/design/fonts.ts'
import type { TextElement, TextStyle } from '#domain/design/text-element.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { useDesk } from '../../editor-context.ts'

const FAMILIES = FONTS.map(({ family }) => ({
  value: family,
  label: family,
  style: { fontFamily: `"${faceOf(family)}", ${genericOf(family)}` },
}))

const WEIGHTS = FontWeight.options.map((weight) => ({
  value: weight,
  label: `${weight[0]?.toUpperCase()}${weight.slice(1)}`,
}))

type FontControlsProps = { element: TextElement; restyle: (style: Partial<TextStyle>) => void }

export function FontControls({ element, restyle }: FontControlsProps) {
  const { fonts } = useDesk()
  const showFaces = () => void fonts.describe()
  return (
    <>
      <Field label="Font">
        {(ids) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: only fetches the faces before the list opens
          <div onPointerEnter={showFaces} onFocus={showFaces}>
            <Select
              {...ids}
              value={element.fontFamily}
              options={FAMILIES}
              onChange={(fontFamily) => restyle({ fontFamily })}
            />
          </div>
        )}
      </Field>
      <Field label="Weight">
        {(ids) => (
          <Select
            {...ids}
            value={element.fontWeight}
            options={WEIGHTS}
            onChange={(fontWeight) => restyle({ fontWeight: FontWeight.parse(fontWeight) })}
          />
        )}
      </Field>
    </>
  )
}

import { BACKGROUND_LABELS, BackgroundStyle, type TextBackground } from '#domain/design/text-background.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'

const STYLES = Object.entries(BACKGROUND_LABELS).map(([value, label]) => ({ value, label }))

export type BackgroundProps = {
  background: TextBackground
  change: (patch: Partial<TextBackground>) => void
}

/** The style of the background behind a text. */
export const BackgroundStyleField = ({ background, change }: BackgroundProps) => (
  <Field label="Background style">
    {(ids) => (
      <Select
        {...ids}
        value={background.style}
        options={STYLES}
        onChange={(style) => change({ style: BackgroundStyle.parse(style) })}
      />
    )}
  </Field>
)

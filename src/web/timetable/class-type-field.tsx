import { useQuery } from '@tanstack/react-query'
import { classTypesQuery } from '#web/api/form/class-types-query.ts'
import { Combobox } from '#web/ui/choice/combobox.tsx'
import { Field } from '#web/ui/field/field.tsx'

type Props = {
  label: string
  hint?: string
  /** Null: none. */
  value: string | null
  disabled?: boolean
  onChange: (classType: string | null) => void
}

const NONE = ''

/** The class type that a title means; "None" is a choice. */
export function ClassTypeField({ label, hint, value, disabled, onChange }: Props) {
  const types = useQuery(classTypesQuery)
  const options = (types.data ?? []).map(({ classType }) => ({ value: classType, label: classType }))
  return (
    <Field label={label} hint={hint} error={types.isError && 'Could not load your class types.'}>
      {(ids) => (
        <Combobox
          {...ids}
          placeholder="None: use its own name"
          value={value ?? NONE}
          options={[{ value: NONE, label: 'None: use its own name' }, ...options]}
          disabled={disabled}
          onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
        />
      )}
    </Field>
  )
}

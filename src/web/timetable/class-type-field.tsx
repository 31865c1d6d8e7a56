import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { CLASS_TYPE_MAX } from '#domain/design/details-form.ts'
import { classTypesQuery } from '#web/api/form/class-types-query.ts'
import { useUser } from '#web/api/use-user.ts'
import { Combobox } from '#web/ui/choice/combobox.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { typedType } from './typed-type.ts'

type Props = {
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
  /** Null: none. */
  value: string | null
  disabled?: boolean
  onChange: (classType: string | null) => void
}

const NONE = ''
const NONE_LABEL = 'None: use its own name'

/** The class type that a title means; "None" is a choice. What is typed is taken with each letter, new or not. */
export function ClassTypeField({ label, hideLabel, hint, value, disabled, onChange }: Props) {
  const types = useQuery(classTypesQuery)
  const { data: user } = useUser()
  const names = (types.data ?? []).map(({ classType }) => classType)
  const isNew = types.data !== undefined && value !== null && !names.includes(value)
  const mayAdd = user ? capabilitiesOf(user).customClasses : false
  const listed = names.map((name) => ({ value: name, label: name, translate: 'no' as const }))
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={isNew && mayAdd ? 'A new class type: it is added to yours.' : hint}
      letters={{ text: value ?? '', max: CLASS_TYPE_MAX }}
      error={
        types.isError
          ? 'Could not load your class types.'
          : isNew &&
            !mayAdd &&
            'Your own class types are part of Pro. Choose one of the list, or none: the class goes by its own name then.'
      }
    >
      {(ids) => (
        <Combobox
          {...ids}
          placeholder={NONE_LABEL}
          value={value ?? NONE}
          options={[
            { value: NONE, label: NONE_LABEL },
            ...(isNew ? [{ value, label: value, translate: 'no' as const, hint: 'New' }] : []),
            ...listed,
          ]}
          disabled={disabled}
          onTyped={(text) => onChange(typedType(text, names))}
          onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
        />
      )}
    </Field>
  )
}

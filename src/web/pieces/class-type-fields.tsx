import { fixedBecause } from '#domain/classes/class-type-edit.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX } from '#domain/design/details-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'
import type { ClassTypeEditing } from './class-type-editing.ts'

type ClassTypeFieldsProps = {
  editing: ClassTypeEditing
  /** In a dialog, which manages the focus. */
  inDialog?: boolean
}

/** Name and description of a class type. */
export const ClassTypeFields = (props: ClassTypeFieldsProps) => (
  <>
    <NameField {...props} />
    <DescriptionField {...props} />
  </>
)

const beginsHere = (inDialog = false) => (inDialog ? { 'data-first-focus': true } : { autoFocus: true })

function NameField({ editing: { type, draft, work, change }, inDialog }: ClassTypeFieldsProps) {
  const fixed = type && fixedBecause(type.origin)
  return (
    <Field
      label="Class type name"
      letters={{ text: draft.name.trim(), max: CLASS_TYPE_MAX, isCounted: true }}
      hint={fixed}
      error={work.failure}
    >
      {(ids) => (
        <Input
          {...ids}
          {...(fixed ? {} : beginsHere(inDialog))}
          autoComplete="off"
          placeholder="Midnight Heels"
          value={draft.name}
          readOnly={fixed !== undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
    </Field>
  )
}

function DescriptionField({ editing: { type, draft, change }, inDialog }: ClassTypeFieldsProps) {
  return (
    <Field
      label="Description (optional)"
      letters={{ text: draft.description.trim(), max: DETAILS_MAX, isCounted: true }}
      hint={type && 'Save it empty to remove your own description.'}
    >
      {(ids) => (
        <Textarea
          {...ids}
          rows={3}
          {...(type && fixedBecause(type.origin) ? beginsHere(inDialog) : {})}
          placeholder="What happens in this class, and for whom."
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      )}
    </Field>
  )
}

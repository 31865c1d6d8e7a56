import { useState } from 'react'
import type { ClassType } from '#contract/classes.ts'
import { type ClassTypeDraft, fixedBecause, mayAdd } from '#domain/classes/class-type-edit.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX } from '#domain/design/details-form.ts'
import { addClassType, editClassType, editFailure } from '../../api/form/save-class-type.ts'
import { useWork } from '../../api/use-work.ts'
import { Button } from '../../ui/action/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { Textarea } from '../../ui/field/textarea.tsx'

type ClassFormProps = {
  /** Absent for a new one. */
  type?: ClassType | undefined
  /** Gets the name that the class has now. */
  onSaved: (classType: string) => Promise<void>
  onCancel: () => void
}

/** What was typed stays when it cannot be saved (S11). */
export function ClassForm({ type, onSaved, onCancel }: ClassFormProps) {
  const [draft, setDraft] = useState<ClassTypeDraft>({
    name: type?.classType ?? '',
    description: type?.description ?? '',
  })
  const work = useWork()
  const save = () =>
    work.run(
      'Saving…',
      async () => onSaved(await (type ? editClassType(type, draft) : addClassType(draft))),
      type && editFailure(type, draft),
    )
  const edit = (change: Partial<ClassTypeDraft>) => {
    setDraft({ ...draft, ...change })
    work.forgive()
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayAdd(draft)) void save()
      }}
    >
      <NameField type={type} name={draft.name} error={work.failure} onChange={(name) => edit({ name })} />
      <Field label="Description (optional)" hint={type && 'Saving it empty takes your own description back.'}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            autoFocus={type !== undefined && type.origin !== 'own'}
            placeholder="What happens in this class, and for whom."
            value={draft.description}
            maxLength={DETAILS_MAX}
            onChange={(event) => edit({ description: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={work.busy} disabled={!mayAdd(draft)}>
          Save Class Type
        </Button>
      </div>
    </form>
  )
}

type NameFieldProps = {
  type: ClassType | undefined
  name: string
  error: string | undefined
  onChange: (name: string) => void
}

function NameField({ type, name, error, onChange }: NameFieldProps) {
  const fixed = type && fixedBecause(type.origin)
  const count = (
    <span className="tabular">
      {name.length} / {CLASS_TYPE_MAX}
    </span>
  )
  return (
    <Field label="Class type name" aside={count} hint={fixed} error={error}>
      {(ids) => (
        <Input
          {...ids}
          autoFocus={!fixed}
          autoComplete="off"
          placeholder="Midnight Heels"
          value={name}
          maxLength={CLASS_TYPE_MAX}
          readOnly={fixed !== undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

import { Check, Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { NAME_MAX } from '#domain/design/details-form.ts'
import { useWork } from '../../api/use-work.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { announce } from '../../ui/state/announcements.ts'

/** Milliseconds for which "Saved!" stands there (ST-15). */
const SAVED_MS = 1500

type EditableNameProps = {
  /** What the name is of, e.g. "Your name". */
  label: string
  name: string
  /** Where nothing is said yet. */
  placeholder?: string
  onSave: (name: string) => Promise<unknown>
  children?: ReactNode
}

/** A name that is looked at, or edited (ST-14); a blank one cannot be saved (ST-7). */
export function EditableName({
  label,
  name,
  placeholder = 'No name yet',
  onSave,
  children,
}: EditableNameProps) {
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setSaved(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [isSaved])
  const done = () => {
    setEditing(false)
    setSaved(true)
    announce('Saved!')
  }
  if (isEditing)
    return <NameForm {...{ label, name, onSave }} onDone={done} onCancel={() => setEditing(false)} />
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className={name ? 'font-semibold wrap-anywhere' : 'text-quiet'}>{name || placeholder}</p>
        {children}
      </div>
      {isSaved && (
        <span className="inline-flex animate-fade items-center gap-1 text-sm font-semibold text-done">
          <Check className="size-4" aria-hidden />
          Saved!
        </span>
      )}
      <IconButton label={`Edit ${label}`} icon={<Pencil />} onClick={() => setEditing(true)} />
    </div>
  )
}

type NameFormProps = Pick<EditableNameProps, 'label' | 'name' | 'onSave'> & {
  onDone: () => void
  onCancel: () => void
}

/** What was typed stays when it cannot be saved (S11). */
function NameForm({ label, name, onSave, onDone, onCancel }: NameFormProps) {
  const [draft, setDraft] = useState(name)
  const work = useWork()
  const isBlank = draft.trim() === ''
  const save = async () => {
    if (await work.run('Saving…', () => onSave(draft.trim()))) onDone()
  }
  return (
    <form
      className="flex flex-1 flex-wrap items-end justify-end gap-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank) void save()
      }}
    >
      <Field label={label} hideLabel error={work.failure} className="min-w-48 flex-1">
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={draft}
            maxLength={NAME_MAX}
            onChange={(event) => {
              setDraft(event.target.value)
              work.forgive()
            }}
          />
        )}
      </Field>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" disabled={isBlank} busy={work.busy}>
        Save
      </Button>
    </form>
  )
}

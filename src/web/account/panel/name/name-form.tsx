import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fullNameDiffers } from '#domain/account/name-change.ts'
import { changesLeft } from '#domain/account/name-changes-left.ts'
import { NAME_MAX } from '#domain/design/details-form.ts'
import { countNameChange } from '#web/api/form/names-query.ts'
import { keepPreferences } from '#web/api/form/preferences-query.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { announce } from '#web/ui/state/announcements.ts'

type NameFormProps = {
  name: string
  status: { remainingChanges: number | null }
  onClose: () => void
}

/** The name stays what it was until the server has taken it, and what was typed stays when it does not (S11, S15). */
export function NameForm({ name, status, onClose }: NameFormProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(name)
  const work = useWork()
  const save = async () => {
    const isSaved = await work.run('Saving…', async () => {
      const { instructorName } = await keepPreferences(client, { instructorName: draft })
      await countNameChange(client, name, instructorName)
    })
    if (!isSaved) return
    announce('Name saved')
    onClose()
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.trim()) void save()
      }}
    >
      <Field
        label="Instructor name"
        aside={
          <span className="tabular">
            {draft.length} / {NAME_MAX}
          </span>
        }
        hint={fullNameDiffers(name, draft) ? changesLeft(status) : undefined}
        error={work.failure && `The name was not changed. ${work.failure}`}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="name"
            value={draft}
            maxLength={NAME_MAX}
            onChange={(event) => {
              setDraft(event.target.value)
              work.forgive()
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={draft.trim() === ''} busy={work.busy}>
          Save name
        </Button>
      </div>
    </form>
  )
}

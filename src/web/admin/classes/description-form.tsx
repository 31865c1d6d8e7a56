import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DETAILS_MAX } from '#domain/design/details-form.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Written, written } from '#web/ui/written.tsx'
import { storeDescription } from './store-description.ts'
import type { UniversalClass } from './universal-classes.ts'

type DescriptionFormProps = { universal: UniversalClass; onDone: () => void }

/** The input stays if saving fails (S11). */
export function DescriptionForm({ universal, onDone }: DescriptionFormProps) {
  const { name, description } = universal
  const client = useQueryClient()
  const [draft, setDraft] = useState(description?.description ?? '')
  const work = useWork()
  const save = async () => {
    const failed = description ? 'Failed to update description' : 'Failed to create description'
    if (await work.run('Saving…', () => storeDescription(client, universal, draft), failed)) {
      announce(`The description of ${written(name)} is saved`)
      onDone()
    }
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.trim()) void save()
      }}
    >
      <Field
        label={
          <>
            Description of <Written>{name}</Written>
          </>
        }
        hideLabel
        letters={{ text: draft.trim(), max: DETAILS_MAX, isCounted: true }}
        error={work.failure}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            autoFocus
            placeholder="What happens in this class, and for whom."
            value={draft}
            onChange={(event) => {
              setDraft(event.target.value)
              work.clearError()
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!draft.trim()} busy={work.busy}>
          Save description
        </Button>
      </div>
    </form>
  )
}

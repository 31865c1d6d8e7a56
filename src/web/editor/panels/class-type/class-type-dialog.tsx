import { useState } from 'react'
import type { ClassType } from '#contract/classes.ts'
import { type ClassTypeDraft, fixedBecause, mayAdd } from '#domain/classes/class-type-edit.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX } from '#domain/design/details-form.ts'
import { addClassType, dropClassType, editClassType } from '../../../api/form/save-class-type.ts'
import { useWork } from '../../../api/use-work.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Textarea } from '../../../ui/field/textarea.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'

export type ClassTypeDialogProps = {
  /** The one to be edited; a new one where it is absent. */
  type: ClassType | undefined
  onClose: () => void
  /** Blank after a deletion. */
  onDone: (name: string, draft: ClassTypeDraft) => Promise<void> | void
}

export function ClassTypeDialog({ type, onClose, onDone }: ClassTypeDialogProps) {
  const [draft, setDraft] = useState<ClassTypeDraft>({
    name: type?.classType ?? '',
    description: type?.description ?? '',
  })
  const work = useWork()
  const run = async (label: string, does: () => Promise<unknown>) => {
    if (await work.run(label, does)) onClose()
  }
  const save = () =>
    run('Saving…', async () => onDone(await (type ? editClassType(type, draft) : addClassType(draft)), draft))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={type ? 'Edit class type' : 'New class type'}
      footer={
        <>
          {type?.origin === 'own' && (
            <DeleteButton
              name={type.classType}
              onDelete={() =>
                run('Deleting…', async () => {
                  await dropClassType(type)
                  await onDone('', draft)
                })
              }
            />
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={work.busy} disabled={!mayAdd(draft)} onClick={save}>
            Save Class Type
          </Button>
        </>
      }
    >
      <ClassTypeForm {...{ draft, setDraft, type }} error={work.failure} onSubmit={save} />
    </Dialog>
  )
}

type ClassTypeFormProps = {
  draft: ClassTypeDraft
  setDraft: (draft: ClassTypeDraft) => void
  type: ClassType | undefined
  error: string | undefined
  onSubmit: () => void
}

function ClassTypeForm({ draft, setDraft, type, error, onSubmit }: ClassTypeFormProps) {
  const fixed = type && fixedBecause(type.origin)
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayAdd(draft)) onSubmit()
      }}
    >
      <Field
        label="Class type name"
        error={error}
        aside={
          <span className="tabular">
            {draft.name.length} / {CLASS_TYPE_MAX}
          </span>
        }
        hint={fixed}
      >
        {(ids) => (
          <Input
            {...ids}
            autoFocus={!type}
            autoComplete="off"
            placeholder="Midnight Heels"
            value={draft.name}
            maxLength={CLASS_TYPE_MAX}
            readOnly={fixed !== undefined}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Description (optional)">
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            placeholder="What happens in this class, and for whom."
            value={draft.description}
            maxLength={DETAILS_MAX}
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
          />
        )}
      </Field>
    </form>
  )
}

/** Asks once more, in its place. */
function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return isAsking ? (
    <Button variant="danger" className="mr-auto" onClick={onDelete}>
      Really delete {name}?
    </Button>
  ) : (
    <Button variant="ghost" className="mr-auto text-danger" onClick={() => setAsking(true)}>
      Delete
    </Button>
  )
}

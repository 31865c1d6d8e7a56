import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ClassType } from '#contract/classes.ts'
import { type ClassTypeDraft, mayAdd } from '#domain/classes/class-type-edit.ts'
import {
  addClassType,
  DROP_FAILURE,
  dropClassType,
  editClassType,
  saveFailure,
} from '#web/api/form/save-class-type.ts'
import { useClassTypeEditing } from '#web/pieces/class-type-editing.ts'
import { ClassTypeFields } from '#web/pieces/class-type-fields.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Written } from '#web/ui/written.tsx'

export type ClassTypeDialogProps = {
  /** The class type to edit; absent for a new one. */
  type: ClassType | undefined
  /** What a new one is called at first. */
  newName: string
  onClose: () => void
  /** Empty after a deletion. */
  onDone: (name: string, draft: ClassTypeDraft) => Promise<void> | void
}

export function ClassTypeDialog({ type, newName, onClose, onDone }: ClassTypeDialogProps) {
  const client = useQueryClient()
  const formId = useId()
  const editing = useClassTypeEditing(type, newName)
  const { draft, work } = editing
  const run = async (label: string, does: () => Promise<unknown>, failed?: string) => {
    if (await work.run(label, does, failed)) onClose()
  }
  const save = () =>
    run(
      'Saving…',
      async () => {
        const { classType } = await (type ? editClassType(client, type, draft) : addClassType(draft))
        await onDone(classType, draft)
      },
      saveFailure(type, draft),
    )
  const drop = (own: ClassType) =>
    run(
      'Deleting…',
      async () => {
        await dropClassType(own)
        await onDone('', draft)
      },
      DROP_FAILURE,
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={type ? 'Edit class type' : 'New class type'}
      footer={
        <>
          {type?.origin === 'own' && <DeleteButton name={type.classType} onDelete={() => drop(type)} />}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={work.busy} disabled={!mayAdd(draft)}>
            Save Class Type
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (mayAdd(draft)) void save()
        }}
      >
        <ClassTypeFields editing={editing} inDialog />
      </form>
    </Dialog>
  )
}

/** Replaces the buttons by a confirmation. */
function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return isAsking ? (
    <Button variant="danger" className="mr-auto" onClick={onDelete}>
      <span>
        Really delete <Written>{name}</Written>?
      </span>
    </Button>
  ) : (
    <Button variant="ghost" className="mr-auto text-danger" onClick={() => setAsking(true)}>
      Delete
    </Button>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { ClassType } from '#contract/classes.ts'
import { mayAdd } from '#domain/classes/class-type-edit.ts'
import {
  addClassType,
  editClassType,
  type SavedClassType,
  saveFailure,
} from '#web/api/form/save-class-type.ts'
import { useClassTypeEditing } from '#web/pieces/class-type-editing.ts'
import { ClassTypeFields } from '#web/pieces/class-type-fields.tsx'
import { Button } from '#web/ui/action/button.tsx'

type ClassFormProps = {
  /** Undefined for a new class type. */
  type?: ClassType | undefined
  onSaved: (saved: SavedClassType) => Promise<void>
  onCancel: () => void
}

export function ClassForm({ type, onSaved, onCancel }: ClassFormProps) {
  const client = useQueryClient()
  const editing = useClassTypeEditing(type)
  const { draft, work } = editing
  const save = () =>
    work.run(
      'Saving…',
      async () => onSaved(await (type ? editClassType(client, type, draft) : addClassType(draft))),
      saveFailure(type, draft),
    )
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayAdd(draft)) void save()
      }}
    >
      <ClassTypeFields editing={editing} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={work.busy} disabled={!mayAdd(draft)}>
          Save Class Type
        </Button>
      </div>
    </form>
  )
}

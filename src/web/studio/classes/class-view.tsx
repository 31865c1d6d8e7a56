import { Pencil, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import type { ClassType } from '#contract/classes.ts'
import type { ClassOrigin } from '#domain/classes/class-type.ts'
import { DROP_FAILURE, dropClassType } from '#web/api/form/save-class-type.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Written } from '#web/ui/written.tsx'

const WHOSE: Record<ClassOrigin, string> = {
  own: 'Your own class type',
  studio: 'From the owner of your studio',
  default: 'A class type for everyone',
}

type ClassViewProps = {
  type: ClassType
  editRef: Ref<HTMLButtonElement>
  /** Undefined if read-only. */
  onEdit?: (() => void) | undefined
  onDeleted: () => Promise<void>
}

export function ClassView({ type, editRef, onEdit, onDeleted }: ClassViewProps) {
  const { classType, description, origin } = type
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-sm text-quiet">{WHOSE[origin]}</p>
        <h3 translate="no" className="font-display text-2xl font-bold wrap-anywhere">
          {classType}
        </h3>
      </div>
      <p className={description ? 'wrap-anywhere' : 'text-quiet'}>{description || 'No description yet.'}</p>
      {onEdit && (
        <div className="flex flex-wrap gap-3">
          <Button ref={editRef} onClick={onEdit}>
            <Pencil className="size-5" aria-hidden />
            {origin === 'own' ? 'Edit class type' : 'Edit description'}
          </Button>
          {origin === 'own' && <DeleteClass type={type} onDeleted={onDeleted} />}
        </div>
      )}
    </div>
  )
}

/** Only the user's own class types can be deleted (CT-4). */
function DeleteClass({ type, onDeleted }: Pick<ClassViewProps, 'type' | 'onDeleted'>) {
  const remove = async () => {
    await dropClassType(type)
    await onDeleted()
  }
  return (
    <ConfirmedAction
      question={{
        title: (
          <>
            Delete <Written>{type.classType}</Written>?
          </>
        ),
        description: 'Its description is deleted too, also for your team. Existing videos stay as they are.',
        confirmLabel: 'Delete class type',
      }}
      doing="Deleting…"
      failed={DROP_FAILURE}
      work={remove}
    >
      {({ busy, ask }) => (
        <Button variant="ghost" className="text-danger" busy={busy} onClick={ask}>
          <Trash2 className="size-5" aria-hidden />
          Delete
        </Button>
      )}
    </ConfirmedAction>
  )
}

import { Pencil, Trash2 } from 'lucide-react'
import type { ClassType } from '#contract/classes.ts'
import type { ClassOrigin } from '#domain/classes/class-type.ts'
import { dropClassType } from '#web/api/form/save-class-type.ts'
import { AskedWork } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'

const WHOSE: Record<ClassOrigin, string> = {
  own: 'Your own class type',
  studio: 'From the owner of your studio',
  default: 'A class type that everybody has',
}

type ClassViewProps = {
  type: ClassType
  /** Absent where it may only be looked at. */
  onEdit?: (() => void) | undefined
  onDeleted: () => Promise<void>
}

export function ClassView({ type, onEdit, onDeleted }: ClassViewProps) {
  const { classType, description, origin } = type
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-sm text-quiet">{WHOSE[origin]}</p>
        <h3 className="font-display text-2xl font-bold wrap-anywhere">{classType}</h3>
      </div>
      <p className={description ? 'wrap-anywhere' : 'text-quiet'}>
        {description || 'It has no description yet.'}
      </p>
      {onEdit && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={onEdit}>
            <Pencil className="size-5" aria-hidden />
            {origin === 'own' ? 'Edit class type' : 'Edit description'}
          </Button>
          {origin === 'own' && <DeleteClass type={type} onDeleted={onDeleted} />}
        </div>
      )}
    </div>
  )
}

/** Only own ones can go (CT-4). */
function DeleteClass({ type, onDeleted }: Pick<ClassViewProps, 'type' | 'onDeleted'>) {
  const remove = async () => {
    await dropClassType(type)
    await onDeleted()
  }
  return (
    <AskedWork
      question={{
        title: `Delete ${type.classType}?`,
        description:
          'Its description goes with it, also for your team. Videos that were made with it stay as they are.',
        confirmLabel: 'Delete class type',
      }}
      doing="Deleting…"
      failed="Failed to delete class type"
      work={remove}
    >
      {({ busy, ask }) => (
        <Button variant="ghost" className="text-danger" busy={busy} onClick={ask}>
          <Trash2 className="size-5" aria-hidden />
          Delete
        </Button>
      )}
    </AskedWork>
  )
}

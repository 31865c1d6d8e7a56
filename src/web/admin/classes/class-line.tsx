import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { useFocusAfter } from '#web/ui/field/use-focus-after.ts'
import { DeleteDescription } from './delete-description.tsx'
import { DescriptionForm } from './description-form.tsx'
import type { UniversalClass } from './universal-classes.ts'

/** Looked at, or edited in its place. */
export function ClassLine({ universal }: { universal: UniversalClass }) {
  const { name, description } = universal
  const [isEditing, setEditing] = useState(false)
  const edit = useFocusAfter(isEditing)
  const Icon = description ? Pencil : Plus
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      {isEditing ? (
        <DescriptionForm universal={universal} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className={description ? 'wrap-anywhere' : 'text-quiet'}>
            {description?.description ?? 'No description yet.'}
          </p>
          <div className="-mx-2 mt-auto flex flex-wrap items-center">
            <Button ref={edit} variant="ghost" className="px-2" onClick={() => setEditing(true)}>
              <Icon className="size-5" aria-hidden />
              {description ? 'Edit' : 'Add'}
              <span className="sr-only"> description of {name}</span>
            </Button>
            {description && <DeleteDescription description={description} />}
          </div>
        </>
      )}
    </li>
  )
}

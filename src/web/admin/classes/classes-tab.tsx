import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Shapes, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ClassDescription } from '#contract/classes.ts'
import { descriptionsQuery } from '#web/admin/admin-data.ts'
import { classTypesQuery } from '#web/api/form/class-types-query.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useFocusAfterEdit } from '#web/ui/field/use-focus-after-edit.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Written, written } from '#web/ui/written.tsx'
import { DescriptionForm } from './description-form.tsx'
import { removeDescription } from './store-description.ts'
import type { UniversalClass } from './universal-classes.ts'
import { universalClasses } from './universal-classes.ts'

/** AD-24 */
function DeleteDescription({ description }: { description: ClassDescription }) {
  const { className } = description
  const client = useQueryClient()
  const remove = async () => {
    await removeDescription(client, description)
    announce(`The description of ${written(className)} is deleted`)
  }
  return (
    <ConfirmedAction
      question={{
        title: (
          <>
            Delete the description of <Written>{className}</Written>?
          </>
        ),
        description: 'Are you sure you want to delete this class description?',
        confirmLabel: 'Delete description',
      }}
      doing="Deleting…"
      failed="Failed to delete description"
      work={remove}
    >
      {({ busy, ask }) => (
        <Button variant="ghost" className="px-2 text-danger" busy={busy} onClick={ask}>
          <Trash2 className="size-5" aria-hidden />
          Delete
          <span className="sr-only">
            {' '}
            description of <Written>{className}</Written>
          </span>
        </Button>
      )}
    </ConfirmedAction>
  )
}

/** A class, shown or edited in place. */
function ClassLine({ universal }: { universal: UniversalClass }) {
  const { name, description } = universal
  const [isEditing, setEditing] = useState(false)
  const edit = useFocusAfterEdit(isEditing)
  const Icon = description ? Pencil : Plus
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h2 translate="no" className="font-semibold wrap-anywhere">
        {name}
      </h2>
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
              <span className="sr-only">
                {' '}
                description of <Written>{name}</Written>
              </span>
            </Button>
            {description && <DeleteDescription description={description} />}
          </div>
        </>
      )}
    </li>
  )
}

/** Descriptions of the universal class types (AD-23). */
export function ClassesTab() {
  const types = useQuery(classTypesQuery)
  const descriptions = useQuery(descriptionsQuery)
  if (hasFailed(types)) return <LoadFailure title="Could not load the class types." query={types} />
  if (hasFailed(descriptions))
    return <LoadFailure title="Could not load the descriptions." query={descriptions} />
  if (!types.data || !descriptions.data) return <Loading />
  const classes = universalClasses(types.data, descriptions.data)
  if (classes.length === 0) return <EmptyState icon={<Shapes />} title="No universal class types available" />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-quiet">
        Everyone has these class types. Their own descriptions override the ones here.
      </p>
      <ul aria-label="Universal class types" className="grid gap-3 lg:grid-cols-2">
        {classes.map((each) => (
          <ClassLine key={each.name} universal={each} />
        ))}
      </ul>
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-3 lg:grid-cols-2">
    <span className="sr-only">Loading class types...</span>
    {[1, 2, 3, 4, 5, 6].map((line) => (
      <Skeleton key={line} className="h-24" />
    ))}
  </div>
)

import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'
import { descriptionsQuery } from '#web/admin/admin-data.ts'
import { classTypesQuery } from '#web/api/form/class-types-query.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ClassLine } from './class-line.tsx'
import { universalClasses } from './universal-classes.ts'

/** What everybody is told of the classes that everybody has (AD-23). */
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
        Everybody has these class types. A description of theirs goes before the one that you write here.
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

import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { classTypesQuery } from '#web/api/form/class-types-query.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ClassBoard } from './class-board.tsx'
import { OwnClasses } from './own-classes.tsx'

/** All class types one can choose from, and what one may do with each (CT-1). */
export function ClassManager({ user }: { user: CurrentUser }) {
  const types = useQuery(classTypesQuery)
  const mayEdit = capabilitiesOf(user).customClasses
  if (hasFailed(types)) return <LoadFailure title="Could not load the class types." query={types} />
  if (!types.data) return <Loading />
  const hasUniversal = types.data.some(({ origin }) => origin === 'default')
  return (
    <div className="flex flex-col gap-5">
      {!mayEdit && <OwnClasses />}
      <ClassBoard types={types.data} mayEdit={mayEdit} />
      {!hasUniversal && <EmptyState icon={<Shapes />} title="No universal class types available" />}
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-6 sm:grid-cols-[17rem_minmax(0,1fr)]">
    <span className="sr-only">Loading class types...</span>
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-12" />
      ))}
    </div>
    <Skeleton className="h-48 max-sm:hidden" />
  </div>
)

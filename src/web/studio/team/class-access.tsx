import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeClassAccess, readClassAccess } from '#contract/studio.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const LABEL = 'The team may change classes'
const HINT =
  'Everyone on the team sees your timetable and drafts from it. With this on, they may also correct its classes, for everyone.'

/** Whether the team may change the classes of the owner's timetable. */
export function ClassAccess() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: queryKeys.classAccess,
    queryFn: ({ signal }) => call(readClassAccess, { signal }),
  })
  const change = useMutation({
    mutationFn: (membersChangeClasses: boolean) =>
      call(changeClassAccess, { body: { membersChangeClasses } }),
    onSuccess: (saved) => client.setQueryData(queryKeys.classAccess, saved),
    onError: () => toast.error('That was not saved. Please try again.'),
  })
  if (hasFailed(query)) return <LoadFailure title="Could not load what your team may do." query={query} />
  if (!query.data) return <Skeleton className="h-20" />
  const { membersChangeClasses } = change.isPending ? { membersChangeClasses: change.variables } : query.data
  return (
    <div className="rounded-card border border-line bg-stage/40 p-4">
      <Switch
        label={LABEL}
        hint={HINT}
        checked={membersChangeClasses}
        disabled={change.isPending}
        onChange={(checked) => change.mutate(checked)}
      />
    </div>
  )
}

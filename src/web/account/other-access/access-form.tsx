import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherAccess, type OtherAccess } from '#contract/other-access.ts'
import { refetchAll } from '#web/account/refetch-all.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { exceptOf, type Ticks } from './access-choice.ts'
import { AccessList } from './access-list.tsx'
import { accessQuery } from './access-query.ts'

/** Lists what else opens or feeds the account, and ends what is ticked with one button. This browser stays signed in. */
export function AccessForm({ onDone }: { onDone: () => void }) {
  const access = useQuery(accessQuery)
  if (hasFailed(access))
    return (
      <>
        <LoadFailure title="Could not load what else opens your account." query={access} />
        <Button variant="ghost" onClick={onDone}>
          Go on without it
        </Button>
      </>
    )
  if (!access.data) return <Skeleton className="h-48" />
  if (access.data.length === 0)
    return (
      <>
        <p role="status" className="text-quiet">
          Nothing else opens or feeds your account: only your password does.
        </p>
        <Button variant="primary" size="lg" onClick={onDone}>
          Go on
        </Button>
      </>
    )
  return <Choice access={access.data} onDone={onDone} />
}

const labelOf = (count: number, of: number): string =>
  count === 0 ? 'Go on' : count === of && of > 1 ? `End all ${of}` : `End ${count} of ${of}`

function Choice({ access, onDone }: { access: readonly OtherAccess[]; onDone: () => void }) {
  const client = useQueryClient()
  const [ticks, setTicks] = useState<Ticks>({})
  const work = useWork()
  const except = exceptOf(ticks, access)
  const count = access.length - except.length
  const end = async () => {
    const isDone = await work.run('Ending…', () =>
      call(endOtherAccess, { body: { except, sessions: 'others' } }),
    )
    if (!isDone) return
    toast.done(count === 1 ? 'It has ended.' : `All ${count} have ended.`)
    onDone()
    await refetchAll(client)
  }
  return (
    <>
      <AccessList
        access={access}
        ticks={ticks}
        onTicks={(next) => {
          setTicks(next)
          work.clearError()
        }}
        isDisabled={work.busy !== undefined}
      />
      <Notice tone="danger">{work.failure}</Notice>
      <div className="flex flex-wrap justify-end gap-3">
        {count > 0 && (
          <Button variant="ghost" disabled={work.busy !== undefined} onClick={onDone}>
            All of these are mine
          </Button>
        )}
        <Button variant="primary" busy={work.busy} onClick={() => (count > 0 ? void end() : onDone())}>
          {labelOf(count, access.length)}
        </Button>
      </div>
    </>
  )
}

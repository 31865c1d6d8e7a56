import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signOutAllDevices } from '#web/account/session/sign-out.ts'
import { useWork } from '#web/api/use-work.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { exceptOf, type Ticks } from './access-choice.ts'
import { AccessList } from './access-list.tsx'
import { accessQuery } from './access-query.ts'

/** The button, and a dialog that lists what else opens or feeds the account. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        className="-ml-2 self-start px-2 text-quiet"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Sign out everywhere
      </Button>
      {isAsking && <SignOutDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const access = useQuery(accessQuery)
  const [ticks, setTicks] = useState<Ticks>({})
  const work = useWork()
  const list = access.data ?? []
  const except = exceptOf(ticks, list)
  const count = list.length - except.length
  const leave = () =>
    work.run('Signing out…', () => signOutAllDevices(client, count > 0 ? { except } : undefined))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign out everywhere?"
      description="All devices are signed out, this one too. What you made stays in your account."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={access.isPending} busy={work.busy} onClick={() => void leave()}>
            {count > 0 ? `Sign out and end ${count}` : 'Sign out everywhere'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {hasFailed(access) ? (
          <LoadFailure title="Could not load what else opens your account." query={access} />
        ) : !access.data ? (
          <Skeleton className="h-32" />
        ) : list.length > 0 ? (
          <AccessList access={list} ticks={ticks} onTicks={setTicks} isDisabled={work.busy !== undefined} />
        ) : (
          <p className="text-quiet">Nothing else opens or feeds your account: only your password does.</p>
        )}
        <Notice tone="danger">{work.failure}</Notice>
      </div>
    </Dialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin-accounts.ts'
import { cancelSubscriptionOf } from '#contract/subscription.ts'
import { reloadAccounts } from '#web/admin/admin-data.ts'
import { planStateOf } from '#web/admin/users/plan-of.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { tell } from '#web/bus/page-events.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/state/toast.ts'

type When = 'period-end' | 'now'

const WHEN = [
  { value: 'period-end', label: 'At period end' },
  { value: 'now', label: 'Immediately' },
] as const

const FOLLOWS: Record<When, string> = {
  'period-end': 'Access stays until the paid period is over, then the account is on the free trial.',
  now: 'Pro access is lost at once, for the team of a studio too.',
}

export function CancelSubscription({ user }: { user: AdminUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel Sub
      </Button>
      {isOpen && <CancelDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Stays open with the reason when it fails (AD-10, S7). */
function CancelDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { id, email } = user
  const client = useQueryClient()
  const isCancelled = planStateOf(user) === 'cancelled'
  const [when, setWhen] = useState<When>(isCancelled ? 'now' : 'period-end')
  const work = useWork()
  const cancel = async () => {
    const isDone = await work.run(
      'Cancelling…',
      async () => {
        const body = { immediate: when === 'now' }
        const { message } = await call(cancelSubscriptionOf, { params: { userId: id }, body })
        toast.done(message)
        tell('subscriptionProcessed', {})
        await reloadAccounts(client)
      },
      'Failed to cancel subscription',
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel subscription"
      description={email}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={work.busy} onClick={() => void cancel()}>
            Cancel subscription
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isCancelled ? (
          <p>It ends with its period already.</p>
        ) : (
          <SegmentedControl label="When it ends" value={when} options={WHEN} onChange={setWhen} />
        )}
        <p role="status">{FOLLOWS[when]}</p>
        <Notice tone="danger">{work.failure}</Notice>
      </div>
    </Dialog>
  )
}

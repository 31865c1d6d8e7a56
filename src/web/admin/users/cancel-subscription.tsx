import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin-accounts.ts'
import { cancelSubscriptionOf } from '#contract/subscription.ts'
import { reloadAccounts } from '#web/admin/admin-data.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { publish } from '#web/bus/page-events.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Written } from '#web/ui/written.tsx'
import { planStateOf } from './plan-of.ts'

type When = 'period-end' | 'now'

const WHEN = [
  { value: 'period-end', label: 'At period end' },
  { value: 'now', label: 'Immediately' },
] as const

const FOLLOWS: Record<When, string> = {
  'period-end': 'Access stays until the paid period ends. Then the account is on the free trial.',
  now: 'Pro access ends at once, also for a studio’s team.',
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

/** After a failure the dialog stays open with the reason (AD-10, S7). */
function CancelDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { id, email } = user
  const client = useQueryClient()
  const isCancelled = planStateOf(user) === 'cancelled'
  const [when, setWhen] = useState<When>(isCancelled ? 'now' : 'period-end')
  const work = useWork()
  const cancel = async () => {
    const isDone = await work.run(
      'Canceling…',
      async () => {
        const body = { immediate: when === 'now' }
        const { message } = await call(cancelSubscriptionOf, { params: { userId: id }, body })
        toast.done(message)
        publish('subscriptionProcessed', {})
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
      description={<Written>{email}</Written>}
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
          <p>It already ends with its period.</p>
        ) : (
          <SegmentedControl label="When it ends" value={when} options={WHEN} onChange={setWhen} />
        )}
        <p role="status">{FOLLOWS[when]}</p>
        <Notice tone="danger">{work.failure}</Notice>
      </div>
    </Dialog>
  )
}

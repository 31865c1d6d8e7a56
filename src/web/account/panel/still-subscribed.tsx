import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { dayOf } from './day-of.ts'
import { PlanChangeDialog } from './plan-section.tsx'

type StillSubscribedProps = { user: CurrentUser; onClose: () => void }

/** In the place of the deletion while the account is charged: says so before anything is typed, and how to end it. */
export function StillSubscribed({ user, onClose }: StillSubscribedProps) {
  const locale = useDateLocale()
  const [isCanceling, setCanceling] = useState(false)
  if (isCanceling) return <PlanChangeDialog name="cancel" user={user} onClose={onClose} />
  const until = user.subscriptionExpiresAt
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your subscription is still running"
      description="Cancel it first, so that you are not charged for an account that is gone."
      footer={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button variant="danger" onClick={() => setCanceling(true)}>
            Cancel subscription
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-6">
        <li>
          Canceling changes nothing{until ? ` until ${dayOf(until, locale)}` : ' until the paid period ends'}
        </li>
        <li>You can delete your account right after it, or when the paid time is over</li>
        <li>Deleted earlier, the account takes the rest of the paid time with it</li>
      </ul>
    </Dialog>
  )
}

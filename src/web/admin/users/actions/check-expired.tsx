import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { processExpired } from '#contract/subscription.ts'
import { reloadAccounts } from '#web/admin/admin-data.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { tell } from '#web/bus/page-events.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/state/toast.ts'

/** AD-3 */
export function CheckExpired() {
  const client = useQueryClient()
  const work = useWork()
  const check = () =>
    work.run(
      'Checking…',
      async () => {
        const { message } = await call(processExpired)
        toast.done(message)
        tell('subscriptionProcessed', {})
        await reloadAccounts(client)
      },
      'Failed to process expired subscriptions',
    )
  return (
    <>
      <Button className="min-h-12" busy={work.busy} onClick={() => void check()}>
        <CalendarClock className="size-5" aria-hidden />
        Check Expired
      </Button>
      <Notice tone="danger" className="basis-full">
        {work.failure}
      </Notice>
    </>
  )
}

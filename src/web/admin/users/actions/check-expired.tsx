import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { processExpired } from '#contract/subscription.ts'
import { call } from '../../../api/call.ts'
import { useWork } from '../../../api/use-work.ts'
import { tell } from '../../../bus/page-events.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { toast } from '../../../ui/state/toast.ts'
import { reloadAccounts } from '../../admin-data.ts'

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

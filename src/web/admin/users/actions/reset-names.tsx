import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type AdminUser, resetNameChanges } from '#contract/admin-accounts.ts'
import { call } from '../../../api/call.ts'
import { useWork } from '../../../api/use-work.ts'
import { Button } from '../../../ui/action/button.tsx'
import { AlertDialog } from '../../../ui/layer/alert-dialog.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { toast } from '../../../ui/state/toast.ts'
import { reloadAccounts } from '../../admin-data.ts'

/** AD-12 */
export function ResetNames({ user: { id, email } }: { user: AdminUser }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const work = useWork()
  const reset = () =>
    work.run(
      'Resetting…',
      async () => {
        await call(resetNameChanges, { params: { userId: id } })
        toast.done(`${email} may change their name 2 more times.`)
        await reloadAccounts(client)
      },
      'Failed to reset name changes',
    )
  return (
    <>
      <Button variant="ghost" busy={work.busy} onClick={() => setAsking(true)}>
        <RotateCcw className="size-5" aria-hidden />
        Reset Names
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Reset name changes?"
        description={`Reset name change count for ${email}? This will allow them to make 2 more name changes.`}
        confirmLabel="Reset"
        tone="primary"
        onConfirm={() => void reset()}
      />
      <Notice tone="danger" className="basis-full">
        {work.failure}
      </Notice>
    </>
  )
}

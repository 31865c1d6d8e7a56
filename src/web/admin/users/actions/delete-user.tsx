import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type AdminUser, deleteUser } from '#contract/admin-accounts.ts'
import { call } from '../../../api/call.ts'
import { useWork } from '../../../api/use-work.ts'
import { Button } from '../../../ui/action/button.tsx'
import { AlertDialog } from '../../../ui/layer/alert-dialog.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { toast } from '../../../ui/state/toast.ts'
import { reloadAccounts } from '../../admin-data.ts'

/** AD-13, AD-14 */
export function DeleteUser({ user: { id, email } }: { user: AdminUser }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const work = useWork()
  const remove = () =>
    work.run('Deleting…', async () => {
      await call(deleteUser, { params: { userId: id } })
      toast.done(`${email} is deleted.`)
      await reloadAccounts(client)
    })
  return (
    <>
      <Button
        variant="ghost"
        className="text-danger sm:ml-auto"
        busy={work.busy}
        onClick={() => setAsking(true)}
      >
        <Trash2 className="size-5" aria-hidden />
        Delete
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this user?"
        description={`Delete user ${email}? This will permanently remove all their data including custom class types, team members, and videos.`}
        confirmLabel="Delete user"
        onConfirm={() => void remove()}
      />
      <Notice tone="danger" className="basis-full">
        {work.failure && (
          <>
            <p className="font-semibold">Failed to delete user: {work.failure}</p>
            <p className="mt-1">
              If this user has an active subscription, try cancelling it first through the billing management
              section.
            </p>
          </>
        )}
      </Notice>
    </>
  )
}

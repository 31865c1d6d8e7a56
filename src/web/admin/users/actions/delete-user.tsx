import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type AdminUser, deleteUser } from '#contract/admin-accounts.ts'
import { reloadAccounts } from '#web/admin/admin-data.ts'
import { call } from '#web/api/call.ts'
import { AskedWork } from '#web/pieces/asked-work.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/state/toast.ts'

/** AD-13, AD-14 */
export function DeleteUser({ user: { id, email } }: { user: AdminUser }) {
  const client = useQueryClient()
  const remove = async () => {
    await call(deleteUser, { params: { userId: id } })
    toast.done(`${email} is deleted.`)
    await reloadAccounts(client)
  }
  return (
    <AskedWork
      question={{
        title: 'Delete this user?',
        description: `Delete user ${email}? This will permanently remove all their data including custom class types, team members, and videos.`,
        confirmLabel: 'Delete user',
      }}
      doing="Deleting…"
      work={remove}
      saying={(sentence) => (
        <>
          <p className="font-semibold">Failed to delete user: {sentence}</p>
          <p className="mt-1">
            If this user has an active subscription, try cancelling it first through the billing management
            section.
          </p>
        </>
      )}
    >
      {({ busy, ask }) => (
        <Button variant="ghost" className="text-danger sm:ml-auto" busy={busy} onClick={ask}>
          <Trash2 className="size-5" aria-hidden />
          Delete
        </Button>
      )}
    </AskedWork>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { type AdminUser, resetNameChanges } from '#contract/admin-accounts.ts'
import { LIMITED_NAME_CHANGES } from '#domain/account/names/name-change.ts'
import { reloadAccounts } from '#web/admin/admin-data.ts'
import { call } from '#web/api/call.ts'
import { AskedWork } from '#web/pieces/asked-work.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/state/toast.ts'

/** AD-12 */
export function ResetNames({ user: { id, email } }: { user: AdminUser }) {
  const client = useQueryClient()
  const reset = async () => {
    await call(resetNameChanges, { params: { userId: id } })
    toast.done(`${email} may change their name ${LIMITED_NAME_CHANGES} more times.`)
    await reloadAccounts(client)
  }
  return (
    <AskedWork
      question={{
        title: 'Reset name changes?',
        description: `Reset name change count for ${email}? This will allow them to make ${LIMITED_NAME_CHANGES} more name changes.`,
        confirmLabel: 'Reset',
        tone: 'primary',
      }}
      doing="Resetting…"
      failed="Failed to reset name changes"
      work={reset}
    >
      {({ busy, ask }) => (
        <Button variant="ghost" busy={busy} onClick={ask}>
          <RotateCcw className="size-5" aria-hidden />
          Reset Names
        </Button>
      )}
    </AskedWork>
  )
}

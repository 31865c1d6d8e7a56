import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, RotateCcw, Trash2 } from 'lucide-react'
import type { AdminUser } from '#contract/admin-accounts.ts'
import { deleteUser, resetNameChanges } from '#contract/admin-accounts.ts'
import { LIMITED_NAME_CHANGES } from '#domain/account/names/name-change.ts'
import type { Standing } from '#domain/account/standing.ts'
import { reloadAccounts } from '#web/admin/admin-data.ts'
import { call } from '#web/api/call.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Written, written } from '#web/ui/written.tsx'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ChangeRole } from './change-role.tsx'
import { planStateOf } from './plan-of.ts'
import { Payments } from './refund-payment.tsx'
import { customerPage, hasCountedNames } from './user-words.ts'

/** AD-13, AD-14 */
function DeleteUser({ user: { id, email } }: { user: AdminUser }) {
  const client = useQueryClient()
  const remove = async () => {
    await call(deleteUser, { params: { userId: id } })
    toast.done(`${written(email)} is deleted.`)
    await reloadAccounts(client)
  }
  return (
    <ConfirmedAction
      question={{
        title: 'Delete this user?',
        description: (
          <>
            Delete user <Written>{email}</Written>? This will permanently remove all their data including
            custom class types, team members, and videos.
          </>
        ),
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
    </ConfirmedAction>
  )
}

/** AD-12 */
function ResetNames({ user: { id, email } }: { user: AdminUser }) {
  const client = useQueryClient()
  const reset = async () => {
    await call(resetNameChanges, { params: { userId: id } })
    toast.done(`${written(email)} may change their name ${LIMITED_NAME_CHANGES} more times.`)
    await reloadAccounts(client)
  }
  return (
    <ConfirmedAction
      question={{
        title: 'Reset name changes?',
        description: (
          <>
            Reset name change count for <Written>{email}</Written>? This will allow them to make{' '}
            {LIMITED_NAME_CHANGES} more name changes.
          </>
        ),
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
    </ConfirmedAction>
  )
}

type UserActionsProps = { user: AdminUser; isSelf: boolean; standing: Standing }

export const UserActions = ({ user, isSelf, standing }: UserActionsProps) => (
  <div className="flex flex-wrap items-end gap-2">
    <ChangeRole user={user} isSelf={isSelf} />
    {planStateOf(user) !== 'none' && <CancelSubscription user={user} />}
    {user.stripeCustomerId && (
      <a
        href={customerPage(user.stripeCustomerId)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'ghost' })}
      >
        <ExternalLink className="size-5" aria-hidden />
        View Stripe<span className="sr-only">, opens in a new tab</span>
      </a>
    )}
    {user.stripeCustomerId && <Payments user={user} />}
    {hasCountedNames(standing) && <ResetNames user={user} />}
    {!isSelf && <DeleteUser user={user} />}
  </div>
)

import { ExternalLink } from 'lucide-react'
import type { AdminUser } from '#contract/admin-accounts.ts'
import type { Standing } from '#domain/account/standing.ts'
import { planStateOf } from '#web/admin/users/plan-of.ts'
import { customerPage, hasCountedNames } from '#web/admin/users/user-words.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ChangeRole } from './change-role.tsx'
import { DeleteUser } from './delete-user.tsx'
import { ResetNames } from './reset-names.tsx'

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
    {hasCountedNames(standing) && <ResetNames user={user} />}
    {!isSelf && <DeleteUser user={user} />}
  </div>
)

import { ExternalLink } from 'lucide-react'
import type { AdminUser } from '#contract/admin-accounts.ts'
import { buttonClass } from '../../../ui/action/button-class.ts'
import { customerPage, hasCountedNames, mayCancel } from '../user-words.ts'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ChangeRole } from './change-role.tsx'
import { DeleteUser } from './delete-user.tsx'
import { ResetNames } from './reset-names.tsx'

export const UserActions = ({ user, isSelf }: { user: AdminUser; isSelf: boolean }) => (
  <div className="flex flex-wrap items-end gap-2">
    <ChangeRole user={user} isSelf={isSelf} />
    {mayCancel(user) && <CancelSubscription user={user} />}
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
    {hasCountedNames(user) && <ResetNames user={user} />}
    {!isSelf && <DeleteUser user={user} />}
  </div>
)

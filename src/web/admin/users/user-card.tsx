import type { AdminUser } from '#contract/admin-accounts.ts'
import { STANDING_BADGES } from '#domain/account/from-standing/badges.ts'
import { fullNameOf, usernameOf } from '#domain/account/names/display-name.ts'
import type { Standing } from '#domain/account/standing.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { CARD } from '#web/ui/layout/card.tsx'
import { EditExpiry } from './edit-expiry.tsx'
import { Fact } from './fact.tsx'
import { standingAt } from './plan-of.ts'
import { UserActions } from './user-actions.tsx'
import { dayOf, downloadsOf, expiryLabel, STATUS_LABELS, shortId } from './user-words.ts'

type SubscriptionFactsProps = { user: AdminUser; standing: Standing }

/** AD-5 */
const SubscriptionFacts = ({ user, standing }: SubscriptionFactsProps) => (
  <section aria-label="Subscription" className="rounded-control border border-line bg-stage/40 p-4">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      <Fact term="Status">{STATUS_LABELS[user.subscriptionStatus]}</Fact>
      <Fact term="Downloads">{downloadsOf(user.downloadCount, standing)}</Fact>
      <Fact term={expiryLabel(user.subscriptionStatus)}>
        <EditExpiry user={user} />
      </Fact>
      <Fact term="Last updated">{dayOf(user.updatedAt)}</Fact>
      <Fact term="Customer ID" wide>
        <PaymentId id={user.stripeCustomerId} />
      </Fact>
      <Fact term="Subscription ID" wide>
        <PaymentId id={user.stripeSubscriptionId} />
      </Fact>
    </dl>
  </section>
)

const PaymentId = ({ id }: { id: string | null }) => (id ? <span title={id}>{shortId(id)}</span> : '–')

type UserCardProps = {
  user: AdminUser
  /** Administrators cannot change their own role or delete their own account here. */
  isSelf: boolean
}

/** AD-4 */
export function UserCard({ user, isSelf }: UserCardProps) {
  const standing = standingAt(user, new Date())
  return (
    <li tabIndex={-1} aria-label={user.email} className={`${CARD} flex flex-col gap-4 p-4 sm:p-5`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{usernameOf(user)}</h2>
        <Badge tone={standing === 'free' ? 'amber' : 'accent'}>{STANDING_BADGES[standing]}</Badge>
        {isSelf && <Badge>You</Badge>}
        {user.studioName && (
          <span translate="no" className="text-quiet wrap-anywhere">
            {user.studioName}
          </span>
        )}
        <p translate="no" className="basis-full text-quiet wrap-anywhere">
          {user.email}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact term="Name">{fullNameOf(user)}</Fact>
        <Fact term="Instructor name">{user.assignedInstructorName}</Fact>
        <Fact term="User ID" wide>
          <span className="text-sm font-normal select-all">{user.id}</span>
        </Fact>
      </dl>
      <SubscriptionFacts user={user} standing={standing} />
      <UserActions user={user} isSelf={isSelf} standing={standing} />
    </li>
  )
}

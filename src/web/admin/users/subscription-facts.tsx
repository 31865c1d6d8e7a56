import type { AdminUser } from '#contract/admin-accounts.ts'
import type { Standing } from '#domain/account/standing.ts'
import { EditExpiry } from './actions/edit-expiry.tsx'
import { Fact } from './fact.tsx'
import { dayOf, downloadsOf, expiryLabel, STATUS_LABELS, shortId } from './user-words.ts'

type SubscriptionFactsProps = { user: AdminUser; standing: Standing }

/** AD-5 */
export const SubscriptionFacts = ({ user, standing }: SubscriptionFactsProps) => (
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

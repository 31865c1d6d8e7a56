import type { AdminUser } from '#contract/admin-accounts.ts'
import { planNow } from '#domain/account/subscription/subscription.ts'
import { roleInEffect } from '#domain/account/team.ts'
import { downloadsTaken } from '../../accounts/person/downloads-taken.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PersonRow } from './people.repository.ts'

/** An account as administrators see it: as it stands now, and never what it signs in with. */
export function personView(row: PersonRow, { clock, config }: Pick<Ports, 'clock' | 'config'>): AdminUser {
  const { role, subscriptionId, ...plan } = planNow({ ...row, role: row.ownRole }, clock.now())
  const { ownRole, teamOwnerRole, customerId, downloadPeriod, ...shown } = plan
  return {
    ...shown,
    role: roleInEffect(role, teamOwnerRole),
    stripeCustomerId: customerId,
    stripeSubscriptionId: subscriptionId,
    subscriptionExpiresAt: plan.subscriptionExpiresAt?.toISOString() ?? null,
    downloadCount: downloadsTaken(row, config.freeDownloadPeriod, clock.now()),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

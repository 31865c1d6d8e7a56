import type { AdminUser } from '#contract/admin-accounts.ts'
import { roleInEffect } from '#domain/account/team.ts'
import { downloadsTaken } from '#server/accounts/person/downloads-taken.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PersonRow } from './people.repository.ts'

/** An account as administrators see it, without credentials. */
export function personView(row: PersonRow, { clock, config }: Pick<Ports, 'clock' | 'config'>): AdminUser {
  const { ownRole, teamOwnerRole, customerId, subscriptionId, downloadPeriod, ...shown } = row
  return {
    ...shown,
    role: roleInEffect(ownRole, teamOwnerRole),
    stripeCustomerId: customerId,
    stripeSubscriptionId: subscriptionId,
    subscriptionExpiresAt: row.subscriptionExpiresAt?.toISOString() ?? null,
    downloadCount: downloadsTaken(row, config.freeDownloadPeriod, clock.now()),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

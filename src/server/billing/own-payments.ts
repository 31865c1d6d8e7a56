import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'
import { unpaidSessions } from './checkout/close-checkouts.ts'
import { customerOf } from './checkout/customer.ts'

/** Payments stay for the legal retention period, here and at the provider, without the account's identity. */
export const ownPayments: PersonalData<{ customerId: string | null; sessionIds: string[] }> = {
  name: 'billing',
  sections: {
    subscription_records: {
      owner: 'user_id',
      order: ['id'],
      columns: ['event', 'by_whom', 'role', 'status', 'expires_at', 'happened_at'],
    },
    checkouts: {
      owner: 'user_id',
      order: ['created_at', 'id'],
      columns: ['id', 'plan', 'created_at', 'settled_at'],
    },
  },
  excluded: ['plan_ends_told'],
  external: {
    find: async (sql, userId) => ({
      customerId: await customerOf(sql, userId),
      sessionIds: await unpaidSessions(sql, userId),
    }),
    async remove({ payments }, { customerId, sessionIds }) {
      for (const sessionId of sessionIds) await payments.closeCheckout(sessionId)
      if (customerId !== null) await payments.anonymizeCustomer(customerId)
    },
  },
}

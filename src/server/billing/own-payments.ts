import type { Keeper } from '../accounts/own-data/keeper.ts'

export const ownPayments: Keeper = {
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
}

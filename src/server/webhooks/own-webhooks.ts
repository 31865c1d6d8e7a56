import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownWebhooks: PersonalData = {
  name: 'webhooks',
  sections: {
    webhooks: {
      owner: 'user_id',
      order: ['created_at', 'id'],
      columns: ['url', 'created_at', 'failing_since', 'off_at'],
    },
  },
  // What was sent in the last month; it repeats the renders.
  excluded: ['webhook_deliveries'],
}

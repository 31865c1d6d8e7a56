import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownPromotions: PersonalData = {
  name: 'promotions',
  sections: {
    promotions: {
      owner: 'user_id',
      order: ['id'],
      columns: ['id', 'source', 'copy', 'warnings', 'lines', 'created_at'],
    },
  },
  excluded: ['promotion_calls'],
}

import type { Keeper } from '#server/accounts/own-data/keeper.ts'

export const ownPromotions: Keeper = {
  name: 'promotions',
  sections: {
    promotions: {
      owner: 'user_id',
      order: ['id'],
      columns: ['id', 'source', 'copy', 'warnings', 'lines', 'created_at'],
    },
  },
  leftOut: ['promotion_calls'],
}

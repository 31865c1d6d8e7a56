import type { Keeper } from '#server/accounts/own-data/keeper.ts'

export const ownFavorites: Keeper = {
  name: 'overlays',
  sections: {
    favorite_overlays: { owner: 'user_id', order: ['overlay_id'], columns: ['overlay_id', 'created_at'] },
  },
}

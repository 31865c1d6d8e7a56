import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownFavorites: PersonalData = {
  name: 'overlays',
  sections: {
    favorite_overlays: { owner: 'user_id', order: ['overlay_id'], columns: ['overlay_id', 'created_at'] },
  },
}

import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownStorage: PersonalData = {
  name: 'space',
  sections: {
    account_storage: {
      owner: 'user_id',
      order: ['user_id'],
      columns: ['uploads', 'videos', 'texts', 'pictures', 'images', 'tracks'],
    },
  },
}

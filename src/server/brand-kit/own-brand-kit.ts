import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownBrandKit: PersonalData = {
  name: 'brand-kit',
  sections: {
    brand_kits: {
      owner: 'user_id',
      order: ['user_id'],
      columns: [
        'colors',
        'header_font',
        'body_font',
        'handle',
        'city',
        'words_to_use',
        'words_to_avoid',
        'updated_at',
      ],
    },
  },
}

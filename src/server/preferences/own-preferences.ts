import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownPreferences: PersonalData = {
  name: 'preferences',
  sections: {
    instructor_preferences: {
      owner: 'user_id',
      order: ['user_id'],
      columns: ['instructor_name', 'studio', 'last_class_time', 'writing_style', 'updated_at'],
    },
  },
}

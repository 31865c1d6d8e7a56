import type { Keeper } from '#server/accounts/own-data/keeper.ts'

export const ownPreferences: Keeper = {
  name: 'preferences',
  sections: {
    instructor_preferences: {
      owner: 'user_id',
      order: ['user_id'],
      columns: ['instructor_name', 'studio', 'last_class_time', 'writing_style', 'updated_at'],
    },
  },
}

import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownClasses: PersonalData = {
  name: 'classes',
  sections: {
    custom_class_types: { owner: 'user_id', order: ['id'], columns: ['id', 'class_type', 'created_at'] },
    class_descriptions: {
      owner: 'user_id',
      order: ['id'],
      columns: ['id', 'class_name', 'description', 'created_at', 'updated_at'],
    },
  },
}

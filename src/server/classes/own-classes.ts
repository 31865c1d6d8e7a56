import type { Keeper } from '#server/accounts/own-data/keeper.ts'

export const ownClasses: Keeper = {
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

import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownClassDrafts: PersonalData = {
  name: 'class-drafts',
  sections: {
    class_drafts: {
      owner: 'owner_id',
      order: ['occurrence_id'],
      columns: ['occurrence_id', 'draft_id', 'is_left_out', 'created_at'],
    },
  },
}

import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'

export const ownBatches: PersonalData = {
  name: 'batches',
  sections: {
    video_batches: {
      owner: 'owner_id',
      order: ['created_at', 'id'],
      columns: ['id', 'monday', 'created_at'],
    },
    batch_items: {
      owner: 'owner_id',
      order: ['batch_id', 'place'],
      columns: ['batch_id', 'place', 'occurrence_id', 'draft_id', 'title', 'status', 'problem'],
    },
  },
}

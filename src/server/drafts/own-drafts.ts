import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'
import { selectThumbnailKeys } from './own-drafts.repository.ts'

export const ownDrafts: PersonalData<string[]> = {
  name: 'drafts',
  sections: {
    drafts: {
      owner: 'owner_id',
      order: ['id'],
      columns: ['id', 'name', 'named', 'design', 'revision', 'created_at', 'updated_at', 'deleted_at'],
    },
    draft_versions: {
      owner: 'owner_id',
      order: ['draft_id', 'revision'],
      columns: ['draft_id', 'revision', 'design', 'saved_at'],
    },
  },
  external: {
    find: selectThumbnailKeys,
    async remove({ files }, keys) {
      for (const key of keys) await files.delete(key)
    },
  },
}

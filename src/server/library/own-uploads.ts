import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'
import { RENDITIONS, SOURCES } from './background-keys.ts'
import { addressOf } from './background-view.ts'
import { selectOwnIds, selectOwnReady } from './own-uploads.repository.ts'

export const ownUploads: PersonalData<string[]> = {
  name: 'library',
  sections: {
    backgrounds: {
      owner: 'owner_id',
      order: ['id'],
      columns: [
        'id',
        'public_id',
        'title',
        'status',
        'progress',
        'problem',
        'duration',
        'frames',
        'bytes',
        'counts',
        'parent_id',
        'starts_at',
        'focus_x',
        'focus_y',
        'framing',
        'created_at',
        'deleted_at',
        'purged_at',
      ],
    },
    background_counts: {
      owner: 'user_id',
      order: ['background_id'],
      columns: ['background_id', 'correction'],
    },
  },
  async links(sql, userId) {
    const ready = await selectOwnReady(sql, userId)
    return ready.map((row) => ({ kind: 'upload', title: row.title, url: addressOf(row, 'preview.mp4') }))
  },
  external: {
    find: selectOwnIds,
    async remove({ files }, ids) {
      for (const id of ids) {
        await files.deleteAll(`${SOURCES}/${id}`)
        await files.deleteAll(`${RENDITIONS}/${id}`)
      }
    },
  },
}

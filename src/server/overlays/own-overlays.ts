import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'
import { OVERLAYS } from './overlay-keys.ts'
import { addressOf } from './overlay-view.ts'
import { selectOwnImages } from './overlays.repository.ts'

export const ownOverlays: PersonalData<string[]> = {
  name: 'overlays',
  sections: {
    overlays: {
      owner: 'owner_id',
      order: ['created_at', 'id'],
      columns: ['public_id', 'title', 'width', 'height', 'bytes', 'colors', 'created_at', 'deleted_at'],
    },
    favorite_overlays: { owner: 'user_id', order: ['overlay_id'], columns: ['overlay_id', 'created_at'] },
  },
  async links(sql, userId) {
    const images = await selectOwnImages(sql, userId)
    return images
      .filter(({ deleted_at }) => deleted_at === null)
      .map((row) => ({ kind: 'image', title: row.title, url: addressOf(row, 'poster.webp') }))
  },
  external: {
    find: async (sql, userId) => (await selectOwnImages(sql, userId)).map(({ id }) => id),
    async remove({ files }, ids) {
      for (const id of ids) await files.deleteAll(`${OVERLAYS}/${id}`)
    },
  },
}

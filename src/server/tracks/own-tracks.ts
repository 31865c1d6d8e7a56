import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'
import { TRACKS } from './track-keys.ts'
import { addressOf } from './track-view.ts'
import { selectOwn } from './tracks.repository.ts'

export const ownTracks: PersonalData<string[]> = {
  name: 'tracks',
  sections: {
    tracks: {
      owner: 'owner_id',
      order: ['created_at', 'id'],
      columns: ['id', 'title', 'seconds', 'bytes', 'created_at', 'deleted_at'],
    },
    music_rights: { owner: 'user_id', order: ['user_id'], columns: ['confirmed_at'] },
    track_counts: { owner: 'user_id', order: ['track_id'], columns: ['track_id', 'correction'] },
  },
  async links(sql, userId) {
    const tracks = await selectOwn(sql, userId)
    return tracks
      .filter(({ deleted_at }) => deleted_at === null)
      .map(({ id, title }) => ({ kind: 'track', title, url: addressOf(id) }))
  },
  external: {
    find: async (sql, userId) => (await selectOwn(sql, userId)).map(({ id }) => id),
    async remove({ files }, ids) {
      for (const id of ids) await files.deleteAll(`${TRACKS}/${id}`)
    },
  },
}

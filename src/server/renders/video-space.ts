import type { SpaceUser } from '#server/space/space-user.ts'
import { isPosterKey, VIDEOS } from './video-keys.ts'
import { forgetPosters, posterRows, sumOfVideos } from './video-space.repository.ts'

/**
 * Finished videos, which stay for their promised time, reservations for open ones, and posters, which can be made
 * again.
 */
export const videoSpace: SpaceUser = {
  kind: 'videos',
  sum: sumOfVideos,
  reclaimable: {
    rows: posterRows,
    async deleteRows(sql, ids) {
      await forgetPosters(sql, ids)
      return ids
    },
    async deleteFiles(files, id) {
      for await (const { key } of files.list(`${VIDEOS}/${id}`)) if (isPosterKey(key)) await files.delete(key)
    },
  },
}

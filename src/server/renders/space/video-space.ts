import { isPosterKey, VIDEOS } from '#server/renders/video-keys.ts'
import type { Holding } from '#server/space/holding.ts'
import { forgetPosters, posterRows, sumOfVideos } from './video-space.repository.ts'

/**
 * Finished videos, which stay for as long as was promised, room for those under way, and pictures of them: these are made
 * again when they are wanted again.
 */
export const videoSpace: Holding = {
  kind: 'videos',
  sum: sumOfVideos,
  scratch: {
    rows: posterRows,
    async drop(sql, ids) {
      await forgetPosters(sql, ids)
      return async (files) => {
        for (const id of ids)
          for await (const { key } of files.list(`${VIDEOS}/${id}`))
            if (isPosterKey(key)) await files.delete(key)
      }
    },
  },
}

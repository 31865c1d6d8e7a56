import type { PersonalData } from '#server/accounts/own-data/personal-data.ts'
import { COMPOSE } from './compose-queue.ts'
import { deleteOwn, type OwnFiles, selectOwnFiles, selectOwnFinished } from './own-videos.repository.ts'
import { videoUrl } from './render-state.ts'
import { VIDEOS } from './video-keys.ts'
import { progressKey } from './watch-render.ts'

export const ownVideos: PersonalData<OwnFiles> = {
  name: 'renders',
  sections: {
    made_videos: {
      owner: 'owner_id',
      order: ['id'],
      columns: [
        'id',
        'design',
        'name',
        'class_type',
        'class_date',
        'formats',
        'made_at',
        'has_expired',
        'deleted_at',
      ],
    },
    text_layers: { owner: 'owner_id', order: ['id'], columns: ['id', 'public_id', 'created_at'] },
    renders: {
      owner: 'owner_id',
      order: ['id'],
      columns: [
        'id',
        'made_video_id',
        'background_id',
        'text_layer_id',
        'overlays',
        'duration',
        'animation',
        'preset',
        'format',
        'design',
        'focus_x',
        'focus_y',
        'framing',
        'status',
        'progress',
        'watermarked',
        'bytes',
        'problem',
        'created_at',
        'finished_at',
      ],
    },
    downloads: {
      owner: 'user_id',
      order: ['id'],
      columns: [
        'id',
        'render_id',
        'user_email',
        'user_role',
        'user_subscription_status',
        'instructor_name',
        'class_type',
        'format',
        'downloaded_at',
      ],
    },
  },
  excluded: ['ahead_videos'],
  async links(sql, userId) {
    const ids = await selectOwnFinished(sql, userId)
    return ids.map((id) => ({ kind: 'video', title: '', url: videoUrl(id) }))
  },
  erase: (sql, { userId }) => deleteOwn(sql, userId),
  external: {
    find: selectOwnFiles,
    /** Running renders stop first. The daily sweep deletes files that arrive later. */
    async remove({ jobs, progress, files }, { videos, keys }) {
      for (const { id, jobId } of videos) {
        if (jobId) await jobs.cancel(COMPOSE, jobId)
        await progress.publish(progressKey(id), {})
        await files.deleteAll(`${VIDEOS}/${id}`)
      }
      for (const key of keys) await files.delete(key)
    },
  },
}

import type { SpaceUser } from '#server/space/space-user.ts'
import { sumOfThumbnails } from './thumbnails.repository.ts'

/** Thumbnails of drafts, including deleted drafts that can be restored. */
export const thumbnailSpace: SpaceUser = { kind: 'pictures', sum: sumOfThumbnails }

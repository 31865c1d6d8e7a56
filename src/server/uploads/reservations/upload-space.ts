import type { SpaceUser } from '#server/space/space-user.ts'
import { sumOfUploads } from './usage.repository.ts'

/**
 * Uploads and the renditions of uploads and clips, including deleted ones that can be restored; none is reclaimable.
 */
export const uploadSpace: SpaceUser = { kind: 'uploads', sum: sumOfUploads }

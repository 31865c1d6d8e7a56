import { thumbnailSpace } from './drafts/thumbnail/thumbnail-space.ts'
import { pieceSpace } from './media-host/incoming/pieces/piece-space.ts'
import { imageSpace } from './overlays/images/image-space.ts'
import { textSpace } from './renders/text-space.ts'
import { videoSpace } from './renders/video-space.ts'
import type { SpaceUser } from './space/space-user.ts'
import { trackSpace } from './tracks/track-space.ts'
import { uploadSpace } from './uploads/reservations/upload-space.ts'

/** Everything that fills an account's space, by feature; each kind once. */
export const SPACE_USERS: readonly SpaceUser[] = [
  uploadSpace,
  pieceSpace,
  videoSpace,
  textSpace,
  thumbnailSpace,
  imageSpace,
  trackSpace,
]

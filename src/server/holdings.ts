import { thumbnailSpace } from './drafts/thumbnail/thumbnail-space.ts'
import { pieceSpace } from './media-host/incoming/pieces/piece-space.ts'
import { textSpace } from './renders/space/text-space.ts'
import { videoSpace } from './renders/space/video-space.ts'
import type { Holding } from './space/holding.ts'
import { uploadSpace } from './uploads/places/upload-space.ts'

/** All that fills the space of an account, feature by feature; each kind once. */
export const HOLDINGS: readonly Holding[] = [uploadSpace, pieceSpace, videoSpace, textSpace, thumbnailSpace]

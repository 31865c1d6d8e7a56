import type { Holding } from '#server/space/holding.ts'
import { sumOfThumbnails } from './thumbnails.repository.ts'

/** Pictures of drafts, also of deleted ones that can be brought back. */
export const thumbnailSpace: Holding = { kind: 'pictures', sum: sumOfThumbnails }

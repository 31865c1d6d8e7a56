import type { Holding } from '#server/space/holding.ts'
import { sumOfUploads } from './usage.repository.ts'

/** Uploads, their renditions and those of clips, also deleted ones that can still be brought back; none is scratch. */
export const uploadSpace: Holding = { kind: 'uploads', sum: sumOfUploads }

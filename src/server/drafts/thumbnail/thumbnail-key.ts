import { randomUUID } from 'node:crypto'

/** Small pictures of drafts, as they came from the browser. */
export const THUMBNAILS = 'draft-thumbnails'

/** Every picture has a file of its own, so that none changes while somebody reads it. */
export const newThumbnailKey = (): string => `${THUMBNAILS}/${randomUUID()}.jpg`

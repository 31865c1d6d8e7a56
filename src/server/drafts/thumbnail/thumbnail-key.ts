import { randomUUID } from 'node:crypto'

/** Thumbnails of drafts, as the browser sent them. */
export const THUMBNAILS = 'draft-thumbnails'

/** Every thumbnail has its own file, so that none changes while it is read. */
export const newThumbnailKey = (): string => `${THUMBNAILS}/${randomUUID()}.jpg`

/** Uploaded files. The starter library's files have other keys. */
export const SOURCES = 'overlay-sources'
export const sourceKeyOf = (id: string): string => `${SOURCES}/${id}/source`

/** Prepared files. Each attempt writes its own folder, so that an old attempt cannot damage a newer one. */
export const OVERLAYS = 'overlays'
export const folderOf = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${OVERLAYS}/${id}/${attempt}`

/** Chosen thumbnails: a new one has a new key, so that no reader gets half of an old one. */
export const thumbnailKeyOf = (id: string, version: string): string =>
  `${OVERLAYS}/${id}/thumbnails/${version}.webp`

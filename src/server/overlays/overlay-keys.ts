/** What was uploaded, as it came. The starter library's own files lie elsewhere. */
export const SOURCES = 'overlay-sources'
export const sourceKeyOf = (id: string): string => `${SOURCES}/${id}/source`

/** What was prepared of it. Every try writes a folder of its own, so that an old one cannot spoil a newer one. */
export const OVERLAYS = 'overlays'
export const folderOf = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${OVERLAYS}/${id}/${attempt}`

/** Chosen pictures: a new one has a new name, so that nobody is shown half of an old one. */
export const thumbnailKeyOf = (id: string, version: string): string =>
  `${OVERLAYS}/${id}/thumbnails/${version}.webp`

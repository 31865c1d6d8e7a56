/** Uploaded files, with the row's id in the key. */
export const SOURCES = 'uploads'
export const sourceKeyOf = (id: string): string => `${SOURCES}/${id}/source`

/** Prepared files. Each attempt writes its own folder, so that an old attempt cannot damage a newer one. */
export const RENDITIONS = 'backgrounds'
export const folderOf = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${RENDITIONS}/${id}/${attempt}`

/** Pictures are made before the rendition, and again for every other focus. */
export const picturesKeyOf = ({ id, version }: { id: string; version: number }): string =>
  `${RENDITIONS}/${id}/pictures-${version}`

/** What was uploaded, as it came; the row's id in its key tells whose it is. */
export const SOURCES = 'uploads'
export const sourceKeyOf = (id: string): string => `${SOURCES}/${id}/source`

/** What was prepared of it. Every try writes a folder of its own, so that an old one cannot spoil a newer one. */
export const RENDITIONS = 'backgrounds'
export const folderOf = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${RENDITIONS}/${id}/${attempt}`

/** Pictures are made before the rendition is, and anew for every other focus. */
export const picturesKeyOf = ({ id, version }: { id: string; version: number }): string =>
  `${RENDITIONS}/${id}/pictures-${version}`

/** Finished videos: a folder for each render, a file for each try. */
export const VIDEOS = 'videos'

export const fileKeyOf = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${VIDEOS}/${id}/${attempt}.mp4`

/** Pictures of a finished video lie beside it. */
export const posterPrefix = (id: string): string => `${VIDEOS}/${id}/poster-`
export const isPosterKey = (key: string): boolean => /^videos\/[^/]+\/poster-/.test(key)

/** Painted texts, as they came from the browser. Never served. */
export const TEXT_LAYERS = 'text-layers'

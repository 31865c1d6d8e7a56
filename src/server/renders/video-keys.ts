/** Finished videos: a folder for each render, a file for each attempt. */
export const VIDEOS = 'videos'

export const fileKeyOf = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${VIDEOS}/${id}/${attempt}.mp4`

/** Posters are stored beside their video. */
export const posterPrefix = (id: string): string => `${VIDEOS}/${id}/poster-`
export const isPosterKey = (key: string): boolean => /^videos\/[^/]+\/poster-/.test(key)

/** Text layers, as the browser sent them. Never served. */
export const TEXT_LAYERS = 'text-layers'

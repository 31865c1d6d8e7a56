/** Finished videos: a folder for each render, a file for each try. */
export const VIDEOS = 'videos'

export const fileKeyOf = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${VIDEOS}/${id}/${attempt}.mp4`

/** Painted texts, as they came from the browser. Never served. */
export const TEXT_LAYERS = 'text-layers'

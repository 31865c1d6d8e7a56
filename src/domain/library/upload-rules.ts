export const MAX_UPLOAD_BYTES = 1_000_000_000
export const MAX_UPLOAD_SECONDS = 600
export const UPLOAD_FORMATS = ['mp4', 'mov', 'webm', 'avi'] as const

/** What a file picker may offer; the server decides by the bytes. */
export const UPLOAD_ACCEPT = 'video/mp4,video/quicktime,video/webm,video/x-msvideo,.mp4,.mov,.webm,.avi'

export const MIN_VIDEO_SECONDS = 5
export const MAX_VIDEO_SECONDS = 60
export const DEFAULT_VIDEO_SECONDS = 15
export const MAX_OVERLAYS = 20
/** Renders of one user that may wait or run at the same time. */
export const MAX_OPEN_RENDERS = 2

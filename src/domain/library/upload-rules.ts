export const MAX_UPLOAD_BYTES = 1_000_000_000
export const MAX_UPLOAD_SECONDS = 600
export const UPLOAD_FORMATS = ['mp4', 'mov', 'webm', 'avi'] as const

export const VIDEO_TITLE_MAX = 120

/** File picker filter; the server decides by the bytes. */
export const UPLOAD_ACCEPT = 'video/mp4,video/quicktime,video/webm,video/x-msvideo,.mp4,.mov,.webm,.avi'

/** What a client sends that does not know the type of its file. */
const UNKNOWN_TYPES: readonly string[] = ['', 'application/octet-stream']

/** Whether a file's declared type is a video's, or not known; what it is, its bytes say. */
export const mayDeclareVideo = (type: string): boolean =>
  UNKNOWN_TYPES.includes(type) || type.toLowerCase().startsWith('video/')

/** Renders of one user that may be queued or running at a time. */
export const MAX_OPEN_RENDERS = 2

/** Why a file that was sent is not taken, whatever it is to be. */
export const FILE_ERRORS = [
  'upload.missing',
  'upload.unsupported',
  'upload.unreadable',
  'upload.no_video',
  'upload.encrypted',
  'upload.too_large',
  'upload.too_long',
  'upload.dimensions',
  'storage.full',
] as const

/** Why a video is not taken, whichever way it came. */
export const UPLOAD_ERRORS = [...FILE_ERRORS, 'account.full'] as const

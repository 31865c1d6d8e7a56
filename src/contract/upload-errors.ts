/** Why any uploaded file is refused. */
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

/** Why a video is refused, by any way of upload. */
export const UPLOAD_ERRORS = [...FILE_ERRORS, 'account.full'] as const

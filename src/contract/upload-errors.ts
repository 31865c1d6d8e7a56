/** Why a file that was sent is not taken, whichever way it came. */
export const UPLOAD_ERRORS = [
  'upload.missing',
  'upload.unsupported',
  'upload.unreadable',
  'upload.no_video',
  'upload.encrypted',
  'upload.too_large',
  'upload.too_long',
  'upload.dimensions',
  'upload.quota_reached',
  'storage.full',
] as const

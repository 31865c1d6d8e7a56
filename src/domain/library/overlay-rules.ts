import { trimmedLettersUpTo } from '#domain/text-up-to.ts'

/** Fits a few seconds of ProRes 4444; every other kind is far smaller. */
export const MAX_OVERLAY_BYTES = 200_000_000
export const OVERLAY_FORMATS = ['gif', 'apng', 'png', 'webp', 'webm', 'mov', 'mp4'] as const

/** File picker filter; the server decides by the bytes (OV-15). */
export const OVERLAY_ACCEPT =
  'image/gif,image/png,image/apng,image/webp,video/webm,video/quicktime,video/mp4,.gif,.png,.apng,.webp,.webm,.mov,.mp4'

export const OVERLAY_TITLE_MAX = 80
export const OverlayTitle = trimmedLettersUpTo(
  OVERLAY_TITLE_MAX,
  `Please use ${OVERLAY_TITLE_MAX} characters or less.`,
)
  .min(1, 'Please give it a title.')
  .regex(/^\P{Cc}*$/u, 'Please use letters and signs only.')

/** Limits of a custom thumbnail set by an administrator (OV-20). */
export const OVERLAY_THUMBNAIL = {
  maxBytes: 5_000_000,
  accept: 'image/jpeg,image/png,.jpg,.jpeg,.png',
  /** Width and height of the stored thumbnail in pixels. */
  side: 320,
} as const

/**
 * Hours a deleted overlay stays usable by all: open pages still offer it, and unsaved designs may use it. Later it
 * stays for users whose designs or videos refer to it.
 */
export const OVERLAY_GRACE_HOURS = 24

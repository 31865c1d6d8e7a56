import { z } from 'zod'

/** A few seconds of ProRes 4444; every other kind is far smaller. */
export const MAX_OVERLAY_BYTES = 200_000_000
export const OVERLAY_FORMATS = ['gif', 'apng', 'png', 'webp', 'webm', 'mov', 'mp4'] as const

/** What a file picker may offer; the server decides by the bytes (OV-15). */
export const OVERLAY_ACCEPT =
  'image/gif,image/png,image/apng,image/webp,video/webm,video/quicktime,video/mp4,.gif,.png,.apng,.webp,.webm,.mov,.mp4'

export const OVERLAY_TITLE_MAX = 80
export const OverlayTitle = z
  .string()
  .trim()
  .min(1, 'Please give it a title.')
  .max(OVERLAY_TITLE_MAX, `Please use ${OVERLAY_TITLE_MAX} characters or less.`)
  .regex(/^\P{Cc}*$/u, 'Please use letters and signs only.')

/** The picture of an overlay in the pickers that an administrator chose (OV-20). */
export const OVERLAY_THUMBNAIL = {
  maxBytes: 5_000_000,
  accept: 'image/jpeg,image/png,.jpg,.jpeg,.png',
  /** Both sides of what is kept of it, in pixels. */
  side: 320,
} as const

/**
 * Hours for which a deleted overlay stays usable by everybody: pages that are open still offer it, and what somebody
 * has just put on a design may not be saved yet. Later it stays for those whose designs or videos name it.
 */
export const OVERLAY_GRACE_HOURS = 24

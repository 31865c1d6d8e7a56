import { BRAND_COLORS_MAX } from '#domain/brand-kit/brand-kit.ts'

/** An image of an account: a logo, photo or sticker. In a design it is an overlay of one frame. */
export const MAX_IMAGE_BYTES = 15_000_000
/** An SVG is text that is drawn: a large one is slow to draw, not sharp. */
export const MAX_SVG_BYTES = 1_000_000
export const MAX_IMAGES = 60
/** Longest side of a stored image in pixels. */
export const IMAGE_SIDE = 1600
/** Strong colors picked from an image, at most. */
export const IMAGE_COLORS = BRAND_COLORS_MAX

/** File picker filter; the server decides by the bytes. Phones that see JPEG here convert HEIC themselves. */
export const IMAGE_ACCEPT = 'image/png,image/jpeg,image/webp,image/svg+xml,.png,.jpg,.jpeg,.webp,.svg'

import type { Format } from '#domain/geometry/formats.ts'

type Square = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Frame pixels: sizes in which elements of a format are placed. The longer side of 9:16 and 16:9 is 960. */
export const FORMAT_FRAMES: Readonly<Record<Format, { readonly width: number; readonly height: number }>> = {
  '9:16': { width: 540, height: 960 },
  '4:5': { width: 540, height: 675 },
  '1:1': { width: 540, height: 540 },
  '16:9': { width: 960, height: 540 },
}

const WIDE: Readonly<Record<'left' | 'center' | 'right', Square>> = {
  left: { left: 44, top: 34, right: 514, bottom: 506 },
  center: { left: 230, top: 34, right: 730, bottom: 506 },
  right: { left: 446, top: 34, right: 916, bottom: 506 },
}

/** The code is below, in 16:9 at the right. */
const BESIDE_CODE: Readonly<Record<Exclude<Format, '9:16'>, Square>> = {
  '4:5': { left: 56, top: 20, right: 484, bottom: 448 },
  '1:1': { left: 110, top: 10, right: 430, bottom: 318 },
  '16:9': WIDE.left,
}

/**
 * The part that no app covers, nearly square in every format, so that one layout fits all. In 9:16 it is what Reels'
 * buttons and the 4:5 crop of a feed both leave. It makes room for the code of a link where a format has none.
 */
export function safeSquare(format: Format, wide: 'left' | 'center' | 'right', hasCode = false): Square {
  if (hasCode && format !== '9:16') return BESIDE_CODE[format]
  if (format === '16:9') return WIDE[wide]
  if (format === '4:5') return { left: 36, top: 58, right: 504, bottom: 560 }
  if (format === '1:1') return { left: 36, top: 34, right: 504, bottom: 506 }
  return { left: 34, top: 146, right: 506, bottom: 620 }
}

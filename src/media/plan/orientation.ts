/** Transform from stored to upright pixels: first transposed, then mirrored. */
export type Orientation = { transpose: boolean; hflip: boolean; vflip: boolean }

export const UPRIGHT: Orientation = { transpose: false, hflip: false, vflip: false }

const FIXED_POINT = 65_536

/** Reads a container's display matrix (nine 32-bit integers); other angles round to quarter turns. */
export function orientationOf(matrix: Uint8Array | null): Orientation {
  if (!matrix || matrix.length < 36) return UPRIGHT
  const view = new DataView(matrix.buffer, matrix.byteOffset, matrix.byteLength)
  const at = (index: number) => view.getInt32(index * 4, true) / FIXED_POINT
  const [a, b, c, d] = [at(0), at(1), at(3), at(4)]
  if (Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d)) {
    return { transpose: true, hflip: c < 0, vflip: b < 0 }
  }
  return { transpose: false, hflip: a < 0, vflip: d < 0 }
}

/** The same as filters, appended to a chain. */
export const orientationFilters = ({ transpose, hflip, vflip }: Orientation): string[] => [
  ...(transpose ? ['transpose=cclock_flip'] : []),
  ...(hflip ? ['hflip'] : []),
  ...(vflip ? ['vflip'] : []),
]

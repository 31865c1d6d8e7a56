import { encode } from 'uqr'

export type QrPath = {
  /** Modules on each side, with the quiet zone around. */
  readonly size: number
  /** All dark modules as one SVG path, a unit each. */
  readonly path: string
}

/** The zone that readers want to be empty (ISO 18004). */
const QUIET_ZONE = 4

/** A text as a QR code. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const runs = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: runs.join('') }
}

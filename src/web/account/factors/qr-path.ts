import { encode } from 'uqr'

export type QrPath = {
  /** Modules per side, including the quiet zone. */
  readonly size: number
  /** All dark modules as one SVG path; a module is one unit. */
  readonly path: string
}

/** The quiet zone that scanners require (ISO 18004). */
const QUIET_ZONE = 4

/** Encodes a text as a QR code. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const runs = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: runs.join('') }
}

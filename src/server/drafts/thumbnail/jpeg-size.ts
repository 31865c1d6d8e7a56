const SOI = 0xffd8
const EOI = 0xffd9
const SOS = 0xda
/** Frame types that every browser decodes: baseline, extended, progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2]

/**
 * Pixels of a complete JPEG; undefined for everything else. Reads the headers only: a decoder would reserve the size
 * they name.
 */
export function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== SOI) return undefined
  if (bytes.readUInt16BE(bytes.length - 2) !== EOI) return undefined
  let size: { width: number; height: number } | undefined
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === SOS) return size
    if (FRAMES.includes(marker)) {
      if (size) return undefined
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}

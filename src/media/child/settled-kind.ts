import { closeSync, openSync, readSync } from 'node:fs'
import type { Container } from '#media/sniff.ts'

/** More chunks than a picture has before its first pixels; a file of nothing else ends the search. */
const MOST_CHUNKS = 10_000
const SIGNATURE = 8
const HEADER = 8
const CHECKSUM = 4

/** The kind of a file: a PNG may say that it is animated only behind more text than its kind is told by. */
export const settledKind = (path: string, container: Container): Container =>
  container === 'png' && isAnimated(path) ? 'apng' : container

function isAnimated(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER)
    let at = SIGNATURE
    for (let count = 0; count < MOST_CHUNKS; count++) {
      if (readSync(file, header, 0, HEADER, at) < HEADER) return false
      const kind = header.toString('latin1', 4, 8)
      if (kind === 'acTL') return true
      if (kind === 'IDAT') return false
      at += HEADER + header.readUInt32BE(0) + CHECKSUM
    }
    return false
  } finally {
    closeSync(file)
  }
}

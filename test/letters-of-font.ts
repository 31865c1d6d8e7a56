import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** Number of the table `cmap` in WOFF2's list of known tables; 63 means that a tag of four bytes follows. */
const CMAP = 0
const OTHER_TAG = 63

/** Numbers of `glyf` and `loca`, which are transformed unless their version is 3; others are not unless it is not 0. */
const GLYPHS: readonly number[] = [10, 11]

function makeReader(bytes: Buffer, start: number) {
  let at = start
  return {
    at: () => at,
    byte: () => bytes[at++] ?? 0,
    skip: (count: number) => {
      at += count
    },
    /** Seven bits per byte, the highest first; the eighth says that more follow. */
    base128(): number {
      let value = 0
      for (let count = 0; count < 5; count++) {
        const byte = bytes[at++] ?? 0
        value = value * 128 + (byte & 127)
        if (byte < 128) break
      }
      return value
    },
  }
}

/** The table `cmap` of a WOFF2 file. */
function cmapOf(path: string): Buffer {
  const file = readFileSync(path)
  const [tables, compressed] = [file.readUInt16BE(12), file.readUInt32BE(20)]
  const reader = makeReader(file, 48)
  let [offset, found] = [0, { from: 0, length: 0 }]
  for (let table = 0; table < tables; table++) {
    const flags = reader.byte()
    const tag = flags & 63
    if (tag === OTHER_TAG) reader.skip(4)
    const original = reader.base128()
    const version = flags >> 6
    const isTransformed = GLYPHS.includes(tag) ? version !== 3 : version !== 0
    const length = isTransformed ? reader.base128() : original
    if (tag === CMAP) found = { from: offset, length }
    offset += length
  }
  const data = brotliDecompressSync(file.subarray(reader.at(), reader.at() + compressed))
  return data.subarray(found.from, found.from + found.length)
}

/** Code points of a subtable of format 4: segments of up to 65535. */
function* segments(cmap: Buffer, at: number): Generator<number> {
  const doubled = cmap.readUInt16BE(at + 6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = cmap.readUInt16BE(at + 14 + segment)
    const start = cmap.readUInt16BE(at + 16 + doubled + segment)
    const delta = cmap.readUInt16BE(at + 16 + 2 * doubled + segment)
    const rangeAt = at + 16 + 3 * doubled + segment
    const range = cmap.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = range === 0 ? code + delta : cmap.readUInt16BE(rangeAt + range + 2 * (code - start))
      if (glyph % 0x10000 !== 0) yield code
    }
  }
}

/** Code points of a subtable of format 12: groups. */
function* groups(cmap: Buffer, at: number): Generator<number> {
  for (let group = 0; group < cmap.readUInt32BE(at + 12); group++) {
    const [start, end] = [cmap.readUInt32BE(at + 16 + 12 * group), cmap.readUInt32BE(at + 20 + 12 * group)]
    for (let code = start; code <= end; code++) yield code
  }
}

/** The code points for which a WOFF2 file has a glyph. */
export function lettersOfFont(path: string): ReadonlySet<number> {
  const cmap = cmapOf(path)
  const letters = new Set<number>()
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const at = cmap.readUInt32BE(8 + 8 * table)
    const format = cmap.readUInt16BE(at)
    const codes = format === 4 ? segments(cmap, at) : format === 12 ? groups(cmap, at) : []
    for (const code of codes) letters.add(code)
  }
  return letters
}

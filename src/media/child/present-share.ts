import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A header of a box: 32 bits of size, a name, and 64 bits of size where the first ones are 1. */
const HEADER_BYTES = 16
/** A film has a handful of boxes; an endless chain of small ones is not read. */
const MAX_BOXES = 1000

/**
 * The share of an mp4 or mov file that arrived, 0 to 1: less than 1 where its `mdat` box, which holds pictures and sound,
 * ends behind the file. Reads headers of boxes only.
 */
export function presentShare(path: string): number {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    return Math.min(1, ...shares(file, size))
  } finally {
    closeSync(file)
  }
}

function* shares(file: number, fileBytes: number): Generator<number> {
  const header = Buffer.alloc(HEADER_BYTES)
  for (let at = 0, boxes = 0; at < fileBytes && boxes < MAX_BOXES; boxes++) {
    if (readSync(file, header, 0, HEADER_BYTES, at) < 8) return
    const bytes = boxBytes(header, fileBytes - at)
    if (header.toString('latin1', 4, 8) === 'mdat') yield (fileBytes - at) / bytes
    at += bytes
  }
}

/** Bytes of a box with its header; a size of 0 means to the end of the file. */
function boxBytes(header: Buffer, rest: number): number {
  const short = header.readUInt32BE(0)
  if (short === 0) return rest
  return Math.max(8, short === 1 ? Number(header.readBigUInt64BE(8)) : short)
}

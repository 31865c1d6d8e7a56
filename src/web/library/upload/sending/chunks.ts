/** Bytes of one request. Hosts of this protocol take at least 5 MiB, except for the last chunk. */
export const CHUNK_BYTES = 6 * 1024 * 1024

/** `to` is the first byte after it. */
export type Chunk = { readonly from: number; readonly to: number; readonly total: number }

export const chunkAt = (total: number, from: number): Chunk => ({
  from,
  to: Math.min(total, from + CHUNK_BYTES),
  total,
})

/** The value of the `content-range` header, whose last byte is inclusive. */
export const contentRange = ({ from, to, total }: Chunk): string => `bytes ${from}-${to - 1}/${total}`

export const isLast = ({ to, total }: Chunk): boolean => to === total

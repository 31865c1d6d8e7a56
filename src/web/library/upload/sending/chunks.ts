/** Bytes of one request. Hosts that speak this protocol take no less than 5 MiB, but for the last one. */
export const CHUNK_BYTES = 6 * 1024 * 1024

/** `to` is the first byte that is not part of it. */
export type Chunk = { readonly from: number; readonly to: number; readonly total: number }

export const chunkAt = (total: number, from: number): Chunk => ({
  from,
  to: Math.min(total, from + CHUNK_BYTES),
  total,
})

/** As the header says it, with the last byte named. */
export const contentRange = ({ from, to, total }: Chunk): string => `bytes ${from}-${to - 1}/${total}`

export const isLast = ({ to, total }: Chunk): boolean => to === total

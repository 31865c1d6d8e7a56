import type { Range } from './coverage.ts'

/** Pieces are in the store, so that any process can take the next one and assemble them. */
export const INCOMING = 'incoming'
export const pieceKey = (id: string, { start, end }: Range): string => `${INCOMING}/${id}/${start}-${end}`

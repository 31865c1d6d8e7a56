import type { Range } from './coverage.ts'

/** Pieces wait in the store, so that any process can take the next one and put them together. */
export const INCOMING = 'incoming'
export const pieceKey = (id: string, { start, end }: Range): string => `${INCOMING}/${id}/${start}-${end}`

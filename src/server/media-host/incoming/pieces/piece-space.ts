import type { Holding } from '#server/space/holding.ts'
import { INCOMING } from './piece-keys.ts'
import { deleteResting, restingPieces, sumOfPieces } from './piece-space.repository.ts'

/** Pieces of uploads that are not whole. Those that nobody sends any more may go: their upload begins anew then. */
export const pieceSpace: Holding = {
  kind: 'pieces',
  sum: sumOfPieces,
  scratch: {
    rows: restingPieces,
    async drop(sql, ids) {
      await deleteResting(sql, ids)
      return async (files) => {
        for (const id of ids) await files.deleteAll(`${INCOMING}/${id}`)
      }
    },
  },
}

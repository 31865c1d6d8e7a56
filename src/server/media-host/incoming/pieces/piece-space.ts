import type { SpaceUser } from '#server/space/space-user.ts'
import { INCOMING } from './piece-keys.ts'
import { deleteResting, restingPieces, sumOfPieces } from './piece-space.repository.ts'

/** Pieces of incomplete uploads. Abandoned ones are reclaimable: their upload begins again. */
export const pieceSpace: SpaceUser = {
  kind: 'pieces',
  sum: sumOfPieces,
  reclaimable: {
    rows: restingPieces,
    async deleteRows(sql, ids) {
      await deleteResting(sql, ids)
      return ids
    },
    deleteFiles: (files, id) => files.deleteAll(`${INCOMING}/${id}`),
  },
}

import type { SpaceUser } from '#server/space/space-user.ts'
import { deleteTexts, sumOfTexts, textRows } from './text-space.repository.ts'

/** Text layers. Those of finished and open videos stay; all others can be painted again. */
export const textSpace: SpaceUser = {
  kind: 'texts',
  sum: sumOfTexts,
  reclaimable: {
    rows: textRows,
    deleteRows: deleteTexts,
    deleteFiles: (files, key) => files.delete(key),
  },
}

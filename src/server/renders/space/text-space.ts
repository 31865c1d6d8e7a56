import type { Holding } from '#server/space/holding.ts'
import { dropTexts, sumOfTexts, textRows } from './text-space.repository.ts'

/** Painted texts. Those of videos that are there or under way stay; all others are painted once more when they are needed. */
export const textSpace: Holding = {
  kind: 'texts',
  sum: sumOfTexts,
  scratch: {
    rows: textRows,
    async drop(sql, ids) {
      const keys = await dropTexts(sql, ids)
      return async (files) => {
        for (const key of keys) await files.delete(key)
      }
    },
  },
}

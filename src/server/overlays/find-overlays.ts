import { Problem } from '#domain/problem.ts'
import type { Sql } from '../db/transaction.ts'
import { selectReadyAmong } from './overlays.repository.ts'

export type UsableOverlay = {
  publicId: string
  /** Key prefix of its prepared files. */
  folder: string
  width: number
  height: number
  /** Seconds of every frame. */
  durations: readonly number[]
  /** Sheets of its preview. */
  pages: number
}

/** The library overlays of these ids, one query for all; a Problem where one of them is unknown or not ready. */
export async function findOverlays(
  sql: Sql,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, UsableOverlay>> {
  const wanted = new Set(publicIds)
  const rows = await selectReadyAmong(sql, [...wanted])
  if (rows.length !== wanted.size) throw new Problem('overlay.not_found')
  return new Map(
    rows.map(({ public_id: publicId, folder, width, height, durations, sheet: { pages } }) => [
      publicId,
      { publicId, folder, width, height, durations, pages },
    ]),
  )
}

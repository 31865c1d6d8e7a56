import { suggestCrop } from '#domain/figure/suggest-crop.ts'
import { FRAME } from '#media/limits.ts'
import type { MezzanineFile } from '#media/media-pool.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { enqueueReframing } from '#server/uploads/ingest-queue.ts'
import { settle } from './reframing.repository.ts'

type Prepared = { id: string; framed: boolean; focus_x: number; focus_y: number }

/**
 * Suggests a crop once for a video that nobody has cropped, from what its preparation saw. Where the middle is as good,
 * nobody moves or nothing was seen, the crop stays.
 */
export async function settleCrop(
  sql: Sql,
  jobs: Ports['jobs'],
  { id, framed, focus_x: x, focus_y: y }: Prepared,
  { figure, source }: Pick<MezzanineFile, 'figure' | 'source'>,
): Promise<void> {
  if (framed) return
  const aspect = FRAME.width / FRAME.height
  const crop = figure && suggestCrop(figure, { picture: source, aspect, focus: { x, y } })
  await settle(sql, { id, crop })
  if (crop) await enqueueReframing(sql, jobs, id)
}

import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { recordMade } from '#server/renders/made/record-made.ts'
import { finishedVideo, type Stores } from './finished-video.ts'

export const sayingDesign = (content: string): Design =>
  applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content })

type Made = { design?: Design; finishedAt?: Date }

/** The entry of a finished video with placeholder bytes. */
export async function madeVideo(server: Stores, ownerId: string, made: Made = {}): Promise<string> {
  const { design = sayingDesign('Fly'), finishedAt = server.ports.clock.now() } = made
  const { sql } = server.ports
  const renderId = await finishedVideo(server, ownerId, { finishedAt })
  await recordMade(sql, { ownerId, renderId, format: '9:16', design, now: finishedAt })
  const { made_video_id: id } = await sql
    .selectFrom('renders')
    .select('made_video_id')
    .where('id', '=', renderId)
    .executeTakeFirstOrThrow()
  if (id === null) throw new Error('The video has no entry')
  return id
}

import { STILL_FILES } from '#domain/library/clip-stills.ts'
import type { Focus } from '#domain/library/focus.ts'
import type { Framing } from '#domain/library/framing.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { backgroundView } from './background-view.ts'
import { isUsable } from './is-usable.ts'
import { selectBackground } from './library.repository.ts'
import type { Pictured } from './pictures/ensure-pictures.ts'

export type UsableBackground = {
  id: string
  publicId: string
  title: string
  /** The part of its picture that shows now. */
  focus: Focus
  framing: Framing | null
  /** What its pictures are made of. */
  pictured: Pictured
  /** Keys of its stills; none where they are not made yet. */
  stillKeys: readonly string[]
  /** Address of its preview. */
  url: string
  libraryType: 'universal' | 'personal'
}

/**
 * A background that the actor may use: ready, or still in preparation with its source stored. Another's upload answers
 * like an unknown one.
 */
export async function findUsableBackground(
  sql: Sql,
  actor: { id: string },
  publicId: string,
): Promise<UsableBackground> {
  const row = await selectBackground(sql, { userId: actor.id, publicId })
  if (!row) throw new Problem('background.not_found')
  if (!isUsable(row)) {
    throw new Problem('background.not_ready', row.problem === null ? {} : { message: row.problem })
  }
  const { id, title, focus_x: x, focus_y: y, framing } = row
  const { url, libraryType } = backgroundView(row)
  const stillKeys =
    row.folder !== null && row.motion ? STILL_FILES.map((name) => `${row.folder}/${name}`) : []
  return {
    id,
    publicId: row.public_id,
    title,
    focus: { x, y },
    framing,
    pictured: row,
    stillKeys,
    url,
    libraryType,
  }
}

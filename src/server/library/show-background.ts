import type { z } from 'zod'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { backgroundView } from './background-view.ts'
import { selectBackground } from './library.repository.ts'

/** One background as the lists show it. */
export async function showBackground(
  sql: Sql,
  actor: { id: string },
  publicId: string,
): Promise<z.input<typeof BackgroundVideo>> {
  const row = await selectBackground(sql, { userId: actor.id, publicId })
  if (!row) throw new Problem('background.not_found')
  return backgroundView(row)
}

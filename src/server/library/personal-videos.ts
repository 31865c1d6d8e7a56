import type { z } from 'zod'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { Sql } from '#server/db/transaction.ts'
import { backgroundView } from './background-view.ts'
import { selectPersonal } from './library.repository.ts'

/** A user's own uploads, as the lists show them; the caller checks access. */
export const personalVideosOf = async (
  sql: Sql,
  userId: string,
): Promise<z.input<typeof BackgroundVideo>[]> => (await selectPersonal(sql, userId)).map(backgroundView)

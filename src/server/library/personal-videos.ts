import type { z } from 'zod'
import type { StoredVideo } from '#contract/uploads.ts'
import type { Sql } from '#server/db/transaction.ts'
import { backgroundView } from './background-view.ts'
import { selectPersonal } from './library.repository.ts'

/** A user's own uploads, as the lists show them; the caller checks access. */
export const personalVideosOf = async (sql: Sql, userId: string): Promise<z.input<typeof StoredVideo>[]> =>
  (await selectPersonal(sql, userId)).map((row) => ({ ...backgroundView(row), bytes: row.stored_bytes }))

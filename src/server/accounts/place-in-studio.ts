import type { StudioId, UserId } from '#domain/ids.ts'
import type { Sql } from '../db/transaction.ts'
import { updateStudio } from './accounts.repository.ts'

/** What the account belongs to; its role is another matter. */
export const placeInStudio = (sql: Sql, userId: UserId, studioId: StudioId): Promise<void> =>
  updateStudio(sql, userId, studioId)

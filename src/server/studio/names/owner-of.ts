import type { StudioId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { type Owner, selectOwner } from './names.repository.ts'

/** The studio's owner, with the name shown to the team. */
export const ownerOf = (sql: Sql, studioId: StudioId): Promise<Owner | undefined> =>
  selectOwner(sql, studioId)

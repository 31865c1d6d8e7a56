import type { StudioId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { type Owner, selectOwner } from './names.repository.ts'

/** Who owns the studio, called as the team knows them. */
export const ownerOf = (sql: Sql, studioId: StudioId): Promise<Owner | undefined> =>
  selectOwner(sql, studioId)

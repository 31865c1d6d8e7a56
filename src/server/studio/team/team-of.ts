import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { selectJoined } from './team.repository.ts'

/** The accounts on the team of an owner, without those who are only invited. */
export const teamOf = (sql: Sql, ownerId: UserId): Promise<UserId[]> => selectJoined(sql, ownerId)

import { sql as raw } from 'kysely'
import { DEFAULT_QUALITY } from '#domain/design/quality.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ReclaimQuery, SpaceQuery } from '#server/space/space-user.ts'
import { BYTES_PER_SECOND } from './reserved-bytes.ts'

export const sumOfVideos = ({ ownerId }: SpaceQuery) => raw`
  select sum(poster_bytes + case status when 'done' then bytes else ceil(duration *
    case preset when ${DEFAULT_QUALITY} then ${BYTES_PER_SECOND[DEFAULT_QUALITY]}::integer
    else ${BYTES_PER_SECOND.hd_1080x1920}::integer end) end)
  from renders where owner_id = ${ownerId} and status in ('queued', 'running', 'done')`

export const posterRows = ({ ownerId, before }: ReclaimQuery) => raw`
  select id::text as id, finished_at as at, poster_bytes as bytes from renders
  where owner_id = ${ownerId} and poster_bytes > 0 and finished_at < ${before}`

export const forgetPosters = (sql: Sql, ids: readonly string[]) =>
  sql.updateTable('renders').set({ poster_bytes: 0 }).where('id', 'in', ids).execute()

export const selectWithPosters = (sql: Sql) =>
  sql.selectFrom('renders').select(['id', 'poster_bytes']).where('poster_bytes', '>', 0).execute()

/** Does nothing if another poster was stored since. */
export const storeCountedPosterBytes = (
  sql: Sql,
  { id, bytes, counted }: { id: string; bytes: number; counted: number },
) =>
  sql
    .updateTable('renders')
    .set({ poster_bytes: bytes })
    .where('id', '=', id)
    .where('poster_bytes', '=', counted)
    .execute()

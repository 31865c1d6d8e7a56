import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import type { ReclaimQuery, SpaceQuery } from '#server/space/space-user.ts'

/** An active reservation counts with the uploads, for all its bytes: its pieces are part of that. */
export const sumOfPieces = ({ ownerId, now, beside }: SpaceQuery) => raw`
  select sum(greatest(0, lying.bytes - lying.held)) from (
    select
      (select sum(end_byte - first_byte) from incoming_pieces where incoming_id = incoming_uploads.id) as bytes,
      coalesce((select places.bytes from backgrounds as places where places.id = incoming_uploads.id
        and places.status = 'uploading' and places.reserved_until > ${now}), 0) as held
    from incoming_uploads
    where user_id = ${ownerId} and id is distinct from ${beside}::uuid
  ) as lying`

/** Uploads without new pieces or an assembly. */
export const restingPieces = ({ ownerId, now, before }: ReclaimQuery) => raw`
  select incoming_uploads.id::text as id, touched_at as at,
    (select sum(end_byte - first_byte) from incoming_pieces where incoming_id = incoming_uploads.id) as bytes
  from incoming_uploads
  where user_id = ${ownerId} and status in ('receiving', 'assembling') and not is_wanted and touched_at < ${before}
    and not exists (select from backgrounds as places where places.id = incoming_uploads.id
      and places.status = 'uploading' and places.reserved_until > ${now})`

/** Deletes uploads with their pieces. A request that still brings one gets `upload.not_found`. */
export const deleteResting = (sql: Sql, ids: readonly string[]) =>
  sql.deleteFrom('incoming_uploads').where('id', 'in', ids).where('status', '<>', 'done').execute()

import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import type { Asked, Resting } from '#server/space/holding.ts'

/** A place that is held is counted with the uploads, for all that may come: what lies here of it is part of that. */
export const sumOfPieces = ({ ownerId, now, beside }: Asked) => raw`
  select sum(greatest(0, lying.bytes - lying.held)) from (
    select
      (select sum(end_byte - first_byte) from incoming_pieces where incoming_id = incoming_uploads.id) as bytes,
      coalesce((select places.bytes from backgrounds as places where places.id = incoming_uploads.id
        and places.status = 'uploading' and places.reserved_until > ${now}), 0) as held
    from incoming_uploads
    where user_id = ${ownerId} and id is distinct from ${beside}::uuid
  ) as lying`

/** Uploads that nobody brings pieces to, nor puts together. */
export const restingPieces = ({ ownerId, now, before }: Resting) => raw`
  select incoming_uploads.id::text as id, touched_at as at,
    (select sum(end_byte - first_byte) from incoming_pieces where incoming_id = incoming_uploads.id) as bytes
  from incoming_uploads
  where user_id = ${ownerId} and status in ('receiving', 'assembling') and not is_wanted and touched_at < ${before}
    and not exists (select from backgrounds as places where places.id = incoming_uploads.id
      and places.status = 'uploading' and places.reserved_until > ${now})`

/** With their pieces. Whoever still brings one is told that the upload is no longer there. */
export const deleteResting = (sql: Sql, ids: readonly string[]) =>
  sql.deleteFrom('incoming_uploads').where('id', 'in', ids).where('status', '<>', 'done').execute()

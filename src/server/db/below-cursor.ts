import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { Cursor } from '#contract/cursor.ts'

type Columns = { readonly at: string; readonly id: string }

/** SQL: the cursor of a row. Its time is text, because a `Date` has no microseconds. */
export const cursorOf = ({ at, id }: Columns): RawBuilder<Cursor> =>
  raw<Cursor>`to_char(${raw.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${raw.ref(id)}`

/** SQL: whether a row comes after the cursor's, the latest first and the smallest id first among equals. */
export function isBelow({ at, id }: Columns, cursor: Cursor): RawBuilder<SqlBool> {
  const [moment, last] = cursor.split('_')
  const [time, key] = [raw.ref(at), raw.ref(id)]
  return raw<SqlBool>`${time} <= ${moment}::timestamptz
    and (${time} < ${moment}::timestamptz or ${key} > ${last}::uuid)`
}

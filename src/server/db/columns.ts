import type { ColumnType } from 'kysely'

/** A timestamp with a default: optional in an insert, so that tests can set it. */
export type Moment = ColumnType<Date, Date | undefined, Date>

/** JSON is read as a value and written as text: pg would send an array as a PostgreSQL array. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>

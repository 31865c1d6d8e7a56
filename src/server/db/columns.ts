import type { ColumnType } from 'kysely'

/** A moment with a default: an insert may say it, a test must. */
export type Moment = ColumnType<Date, Date | undefined, Date>

/** JSON is read as a value and written as text, because pg would take an array for one of PostgreSQL's own. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>

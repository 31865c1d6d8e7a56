import { type Kysely, sql } from 'kysely'

export interface Column {
  name: string
  /** PostgreSQL's type name: `uuid`, `text`, `timestamp with time zone`, `text[]`, or the name of an enum. */
  type: string
  nullable: boolean
  /** The column has a default or is generated, so an insert may omit it. */
  optional: boolean
}

/** The app's tables by name, each with its columns in order, without the migrator's own. */
// biome-ignore lint/suspicious/noExplicitAny: it describes whatever is there.
export async function describeSchema(db: Kysely<any>): Promise<Record<string, Column[]>> {
  const { rows } = await sql<Column & { table: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as optional
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely\\_%'
    order by c.relname, a.attnum`.execute(db)
  const tables: Record<string, Column[]> = {}
  for (const { table, ...column } of rows) {
    tables[table] ??= []
    tables[table].push(column)
  }
  return tables
}

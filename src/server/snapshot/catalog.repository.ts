import type pg from 'pg'
import { nameOf } from './table-name.ts'

/** A table with the columns that are stored, in their order; generated ones follow from these. */
export type Table = { readonly schema: string; readonly name: string; readonly columns: readonly string[] }
export type Sequence = {
  readonly schema: string
  readonly name: string
  /** A bigint as text. */
  readonly last: string
  readonly called: boolean
}

/** The queue's own records: their partitions are of days, and a new queue begins them anew. */
const LEFT_OUT = ['pgboss.version', 'pgboss.bam', 'pgboss.queue_stats', 'pgboss.warning']

const OWN = `('public', 'pgboss')`
/** What an extension brought is not the app's. */
const notOfExtension = (catalog: string, id: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${id} and deptype = 'e')`

type Client = Pick<pg.ClientBase, 'query'>

/** Tables of the app and of its queue; partitions are part of theirs. */
export async function selectTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where nspname in ${OWN} and relkind in ('r', 'p') and not relispartition
      and ${notOfExtension('pg_class', 'pg_class.oid')}
    group by nspname, relname order by nspname, relname`)
  return rows.filter((table) => !LEFT_OUT.includes(nameOf(table)))
}

export async function selectSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Pick<Sequence, 'schema' | 'name'>>(`
    select nspname as schema, relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ${OWN} and relkind = 'S' and ${notOfExtension('pg_class', 'pg_class.oid')}
    order by nspname, relname`)
  const found: Sequence[] = []
  for (const sequence of rows) {
    const state = await client.query(
      `select last_value::text as last, is_called as called from ${quoted(sequence)}`,
    )
    found.push({ ...sequence, ...state.rows[0] })
  }
  return found
}

/** The moment of the first migration, which goes with the data. */
export async function selectInstallation(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select left(md5(min(timestamp)), 16) as id from public.kysely_migration',
  )
  return rows[0]?.id ?? ''
}

/** Whether a process of the app works on this database. */
export async function isAppRunning(client: Client): Promise<boolean> {
  const { rows } = await client.query(`
    select exists (select from pg_stat_activity
      where datname = current_database() and application_name = 'polepro-jobs') as running`)
  return rows[0]?.running === true
}

type ForeignKey = { readonly on: string; readonly name: string; readonly definition: string }

/** References between rows, with what creates them again. */
export async function selectForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in (select oid from pg_namespace where nspname in ${OWN})`)
  return rows
}

/** Tables and the like outside of PostgreSQL's own schemas and of `besides`. */
export async function countForeignObjects(client: Client, besides: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname not in ('information_schema', $1) and nspname !~ '^pg_' and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       and ${notOfExtension('pg_class', 'pg_class.oid')}`,
    [besides],
  )
  return Number(rows[0]?.count)
}

/** Drops everything of the app and its queue. Functions of a row go with their table. */
export async function dropOwnObjects(client: Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade')
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table %s cascade', oid::regclass) as statement from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and ${notOfExtension('pg_class', 'oid')}
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc', 'oid')}`)
  for (const { statement } of rows) await client.query(statement)
}

/** The table as SQL names it. */
export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${ident(schema)}.${ident(name)}`
export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`

import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { dropDatabase } from '#server/db/drop-database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { digestOf } from './load-snapshot.ts'
import type { Outline } from './read-snapshot.ts'
import { readSnapshot } from './read-snapshot.ts'
import { nameOf } from './table-name.ts'

export type EmptyDatabase = { readonly url: string; drop(): Promise<void> }

/** A database without tables, on the server of another. */
export async function emptyDatabase(beside: Pick<Database, 'url'>): Promise<EmptyDatabase> {
  const name = `${new URL(beside.url).pathname.slice(1).slice(0, 40)}_${randomUUID().slice(0, 8)}`
  await ask(beside.url, `create database ${name}`)
  const url = Object.assign(new URL(beside.url), { pathname: `/${name}` }).href
  return {
    url,
    drop: async () => {
      const client = new pg.Client({ connectionString: beside.url })
      await client.connect()
      await dropDatabase(client, name).finally(() => client.end())
    },
  }
}

export async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Digests of all tables, and the state of all sequences. */
export const contentOf = (url: string): Promise<{ tables: object; sequences: Outline['sequences'] }> =>
  readSnapshot(url, async ({ outline, rows }) => {
    const tables: Record<string, object> = {}
    for (const table of outline.tables) tables[nameOf(table)] = await digestOf(rows(table))
    return { tables, sequences: outline.sequences }
  })

/** A migrated database with rows that are hard to copy: odd characters, rows of many pieces, generated columns, jobs. */
export async function filledDatabase(): Promise<Database> {
  const database = await testDatabase()
  await raw
    .raw(`
    insert into users (id, email, username, password_hash)
      select gen_random_uuid(), 'p' || n || '@mail.example', E'tab\\tnew\\nline \\\\ Ä😀' || n, '-' from generate_series(1, 300) n;
    insert into drafts (owner_id, id, name, named, writer, design, updated_at)
      select id, gen_random_uuid(), 'Silk', true, gen_random_uuid(),
        json_build_object('text', repeat(md5(email), 6000), 'overlays', json_build_array()), now() from users limit 9;
    insert into audit_mailboxes (email) select email from users limit 5;
    insert into sessions (id, secret_hash, user_id, expires_at, last_seen_at, confirmed_at)
      select id::text, decode('00ff0a5c', 'hex'), id, now(), now(), now() from users limit 7;
    select pgboss.create_queue('compose.given-up', '{"policy": "standard"}'::jsonb);
    select pgboss.create_queue('compose', '{"policy": "exclusive", "deadLetter": "compose.given-up"}'::jsonb);
    insert into pgboss.job (name, data) values ('compose', '{"renderId": "one"}');
  `)
    .execute(database.sql)
  return database
}

import type pg from 'pg'

/** A database that a copy is being written to says so, in a schema of its own. */
export const COPY_SCHEMA = 'polepro_copy'

type Client = Pick<pg.ClientBase, 'query'>

/** Undefined: no copy was begun, or the app has started on it since. */
export async function copyAttempt(client: Client): Promise<'unfinished' | 'done' | undefined> {
  const { rows } = await client.query(`select to_regclass('${COPY_SCHEMA}.attempt') is not null as found`)
  if (!rows[0]?.found) return undefined
  const attempt = await client.query<{ done: boolean }>(`select done from ${COPY_SCHEMA}.attempt`)
  return attempt.rows[0]?.done ? 'done' : 'unfinished'
}

export const beginCopy = (client: Client) =>
  client.query(`
    drop schema if exists ${COPY_SCHEMA} cascade; create schema ${COPY_SCHEMA};
    create table ${COPY_SCHEMA}.attempt (done boolean not null);
    insert into ${COPY_SCHEMA}.attempt values (false)`)

export const endCopy = (client: Client) => client.query(`update ${COPY_SCHEMA}.attempt set done = true`)

/** A copy is whole or of no use. From the app's first start on it, it is a database like any other. */
export async function adoptCopy(client: Client): Promise<void> {
  const attempt = await copyAttempt(client)
  if (attempt === 'unfinished') {
    throw new Error(
      'This database is a copy that is not finished. Run the command again that writes it: npm run move, or npm run restore.',
    )
  }
  if (attempt === 'done') await client.query(`drop schema if exists ${COPY_SCHEMA} cascade`)
}

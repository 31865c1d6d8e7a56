import pg from 'pg'

/** Settings under which equal values are equal text, on every server. */
const TEXT_FORM = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = public;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Runs work on a connection of its own, in one transaction that ends with a rollback if the work throws. */
export async function inSession<T>(
  url: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'polepro-copy' })
  // A connection that breaks also rejects the statement that runs, or the next.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(TEXT_FORM)
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // The end of the connection rolls back, also while a COPY is under way.
    await client.end().catch(() => undefined)
  }
}

const BACKUPS = 0x706f6c62

/** Runs work that only one process may do at a time. Throws if another one does it. */
export const alone = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  inSession(url, 'begin', async (client) => {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [BACKUPS])
    if (!rows[0]?.free) throw new Error('Another backup of this installation is being made: wait for it.')
    return work()
  })

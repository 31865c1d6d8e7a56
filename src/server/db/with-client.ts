import pg from 'pg'

/** Runs work on a connection of its own, outside of any pool. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'polepro-copy' })
  // A connection that breaks also rejects the statement that runs, or the next.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The database with which every server begins, by the same account: for what nothing may be connected to its own. */
export const maintenanceUrl = (url: string): string =>
  Object.assign(new URL(url), { pathname: '/postgres' }).href

import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL's code of a statement that the account may not run. */
const NOT_PERMITTED = '42501'

const TRIES = 40

/**
 * Drops a database and ends the connections to it. Tries again for ten seconds: the server's autovacuum, which an ordinary
 * account may not end, can be in it for a moment. The name is our own.
 */
export async function dropDatabase(client: pg.Client, name: string, tries = TRIES): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || !isNotPermitted(error)) throw error
    await delay(250)
    await dropDatabase(client, name, tries - 1)
  }
}

export const isNotPermitted = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === NOT_PERMITTED

import type pg from 'pg'

/**
 * Tracks the processes that use the server. Each holds a shared lock while it uses the server; the holder of the
 * exclusive lock is alone and may stop it. PostgreSQL releases the lock of a dead process.
 */
const RESIDENTS = 0x706f6c65

/** Waits while another process stops the server; the connection then breaks and the promise rejects. */
export async function moveIn(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [RESIDENTS])
}

/** True if no other process uses the server. From then on none can join. */
export async function moveOut(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [RESIDENTS])
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [RESIDENTS])
  return rows[0].alone
}

import type pg from 'pg'

/**
 * Who lives on the server. Every app process holds a shared lock for as long as it uses the server; who gets the
 * exclusive one is alone and may stop it. PostgreSQL drops the lock of a process that dies.
 */
const RESIDENTS = 0x706f6c65

/** Waits for a process that is just stopping the server; the connection then breaks and the promise rejects. */
export async function moveIn(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [RESIDENTS])
}

/** True when nobody else lives here. From then on nobody can move in. */
export async function moveOut(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [RESIDENTS])
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [RESIDENTS])
  return rows[0].alone
}

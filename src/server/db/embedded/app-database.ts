import pg from 'pg'

export const APP = 'polepro'
const FURNISHING = 0x706f6c66

/**
 * Creates the app's role and database. The role is no superuser and has its own password, so neither a flaw in the
 * app's SQL nor a leaked address gives access to files and programs of the machine. It may create databases, as the
 * tests do.
 */
export async function ensureAppDatabase(client: pg.Client, password: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [FURNISHING])
  const role = await client.query('select from pg_roles where rolname = $1', [APP])
  const secret = pg.escapeLiteral(password)
  if (role.rowCount === 0) await client.query(`create role ${APP} login createdb password ${secret}`)
  // Clusters of earlier versions had one password for both roles.
  else await client.query(`alter role ${APP} password ${secret}`)
  const database = await client.query('select from pg_database where datname = $1', [APP])
  if (database.rowCount === 0) await client.query(`create database ${APP} owner ${APP}`)
  await client.query('select pg_advisory_unlock($1)', [FURNISHING])
}

import pg from 'pg'
import { silent } from '#server/db/testing.ts'
import { openEmbedded } from './embedded.ts'

/** A process for tests to kill: joins the database of a folder and prints each acknowledged row. */
const [dataDir = '', writer = ''] = process.argv.slice(2)
const { url, close } = await openEmbedded({ dataDir, log: silent })
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query('select pg_postmaster_start_time()::text as started')
process.stdout.write(`started ${rows[0].started}\n`)
process.stdin.once('data', async () => {
  await client.end()
  await close()
  process.exit(0)
})

for (let n = 1; writer; n += 1) {
  await client.query('begin')
  await client.query('insert into written values ($1, $2)', [writer, n])
  await client.query('commit')
  process.stdout.write(`wrote ${n}\n`)
}

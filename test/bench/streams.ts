/**
 * Transactions per second that idle event streams cost the database. Six streams per account, each of a video that
 * was prepared but never requested. `node test/bench/streams.ts [streams] [seconds]`
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import { signInPerson } from '#server/accounts/testing.ts'
import { TestClient } from '#server/http/test-client.ts'
import { startBenchServer } from './bench-server.ts'

const [STREAMS = 240, SECONDS = 20] = process.argv.slice(2).map(Number)
const OF_ACCOUNT = 6
/** An idle database process reports its statistics up to ten seconds late. */
const SETTLED_MS = 12_000

await using server = await startBenchServer()
const { ports, url } = server

/** An unrequested video of a new account and the streams that watch it. */
async function watched(count: number): Promise<Response[]> {
  const client = await signInPerson(ports, new TestClient(url))
  const id = randomUUID()
  const animation = JSON.stringify({ type: 'fade-in', seconds: 3, strips: [] })
  await ports.sql
    .insertInto('renders')
    .values({
      id,
      owner_id: client.userId,
      duration: 15,
      animation,
      preset: 'premium_gif_quality',
      input_key: id,
      status: 'prepared',
      watermarked: null,
      job_id: null,
      problem: null,
      file_key: null,
      finished_at: null,
      background_id: null,
      text_layer_id: null,
    })
    .execute()
  const replies = await Promise.all(
    Array.from({ length: count }, () => client.fetch(`/api/renders/${id}/events`)),
  )
  for (const { status } of replies)
    if (status !== 200) throw new Error(`A stream was answered with ${status}`)
  return replies
}

/** Transactions of this database that its processes have reported so far. */
async function transactions(): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()
  `.execute(ports.sql)
  return rows[0]?.count ?? 0
}

async function perSecond(): Promise<number> {
  await delay(SETTLED_MS)
  const [before, began] = [await transactions(), performance.now()]
  await delay(SECONDS * 1000)
  return ((await transactions()) - before) / ((performance.now() - began) / 1000)
}

const without = await perSecond()
// The replies are referenced: a garbage-collected body would be canceled.
const streams: Response[] = []
while (streams.length < STREAMS)
  streams.push(...(await watched(Math.min(OF_ACCOUNT, STREAMS - streams.length))))
const cpu = process.cpuUsage()
const began = performance.now()
const withStreams = await perSecond()
const { user, system } = process.cpuUsage(cpu)
const share = (user + system) / 1000 / (performance.now() - began)
const rows = {
  streams: streams.length,
  'transactions a second without streams': without.toFixed(1),
  'transactions a second with them': withStreams.toFixed(1),
  'of one core, %': (share * 100).toFixed(1),
}
for (const [what, value] of Object.entries(rows)) process.stdout.write(`${what}: ${value}\n`)

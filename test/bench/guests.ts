/**
 * What 10,000 guests cost: bytes of the whole database, with the sessions that their calls make, and the time until all
 * are deleted after their day. Fails if the database takes more than 50 MB or a guest remains.
 * Prints Markdown. `node tools/node.js test/bench/guests.ts [guests]`
 */
import { sql as raw } from 'kysely'
import { beginGuest } from '#contract/guests.ts'
import { GUEST_MS } from '#server/accounts/guests/begin-guest.ts'
import { sweepGuests } from '#server/accounts/guests/sweep-guests.ts'
import { TestClient } from '#server/http/test-client.ts'
import { startBenchServer } from './bench-server.ts'

const GUESTS = Number(process.argv[2] ?? 10_000)
const MOST_BYTES = 50_000_000
/** Calls at the same time. */
const AT_ONCE = 8

let now = new Date()
await using server = await startBenchServer({ TRUST_PROXY: 'loopback' }, { clock: { now: () => now } })
const { ports } = server
await report(server.url)

async function report(url: string): Promise<void> {
  const before = await databaseBytes()
  const began = await seconds(() => beginAll(url))
  const bytes = (await databaseBytes()) - before
  const counts = { begun: await count(), left: 0 }
  now = new Date(now.getTime() + GUEST_MS + 1000)
  const swept = await seconds(() => sweepGuests(ports))
  counts.left = await count()
  process.stdout.write(
    [
      '| guests | database, MB | bytes each | begun in, s | deleted in, s | left |',
      '|---|---|---|---|---|---|',
      `| ${counts.begun} | ${(bytes / 1e6).toFixed(1)} | ${Math.round(bytes / counts.begun)} | ${began.toFixed(0)} | ${swept.toFixed(0)} | ${counts.left} |`,
      '',
    ].join('\n'),
  )
  if (counts.begun !== GUESTS || bytes > MOST_BYTES || counts.left > 0) process.exitCode = 1
}

/** By the real call, each guest from a network of its own, because a network has few. */
async function beginAll(url: string): Promise<void> {
  let next = 0
  const begin = async () => {
    for (let nth = next++; nth < GUESTS; nth = next++) {
      const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
      const { status } = await new TestClient(url).call(beginGuest, {
        headers: { 'x-forwarded-for': address },
      })
      if (status !== 200) throw new Error(`Guest ${nth} was refused with ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, begin))
}

async function databaseBytes(): Promise<number> {
  const { rows } = await raw<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    ports.sql,
  )
  return Number(rows[0]?.bytes)
}

async function count(): Promise<number> {
  const rows = await ports.sql.selectFrom('users').where('guest_until', 'is not', null).select('id').execute()
  return rows.length
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

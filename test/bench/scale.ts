/**
 * What calls take with 100 and with 100,000 accounts, each with ten downloads and favorites, in one run on the embedded
 * database. Fails if the calls of accounts take twice as long, or a call of administrators 80 ms and more, for 95 of 100.
 * Prints Markdown. `node tools/node.js test/bench/scale.ts [accounts]`
 */
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { signInPerson } from '#server/accounts/testing.ts'
import { storeFigures } from '#server/admin-statistics/figures.ts'
import { TestClient } from '#server/http/test-client.ts'
import { startBenchServer } from './bench-server.ts'
import { quantile } from './quantile.ts'
import { seed } from './scale-seed.ts'

const FEW = 100
const MANY = Number(process.argv[2] ?? 100_000)
/** The library may be read 120 times a minute. */
const ROUND_MS = 550
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 150)
const WARM_UP_ROUNDS = 5
/** Milliseconds. */
const ADMINISTRATORS_MOST = 80
const GROWTH_MOST = 2

const FIRST = `${encodeURIComponent('seed/1')}`
const ACCOUNTS_CALLS = [
  'GET /api/auth/user',
  'GET /api/overlays',
  'GET /api/background-videos',
  'GET /api/favorites',
  `POST /api/favorites/${FIRST}`,
  `DELETE /api/favorites/${FIRST}`,
  'GET /api/drafts',
  'GET /api/made-videos',
  'GET /api/platform-terms',
]
const ADMINISTRATORS_CALLS = [
  'GET /api/admin/users',
  'GET /api/admin/users?search=paula',
  'GET /api/admin/users?search=paula.stone77',
  'GET /api/admin/users?search=nobody%20at%20all',
  'GET /api/admin/users?search=pa',
  'GET /api/admin/users?search=xq',
  'GET /api/admin/users?role=user',
  'GET /api/admin/users?role=pro',
  'GET /api/admin/users?role=studio_owner',
  'GET /api/admin/users?role=studio_team',
  'GET /api/admin/users?role=admin',
  'GET /api/admin/users?role=beta&search=paula',
  'GET /api/admin/users?below=NEXT',
  'GET /api/admin/storage',
  'GET /api/admin/storage?search=paula',
  'GET /api/admin/storage?search=pa',
  'GET /api/admin/storage?search=nobody%20at%20all',
  'GET /api/admin/platform-terms',
  'GET /api/admin/studios',
  'GET /api/admin/studios?search=a1',
  'GET /api/admin/favorites-statistics',
  'GET /api/admin/download-activity?limit=50',
  'GET /api/admin/download-activity',
  'GET /api/admin/download-summary',
  'GET /api/admin/download-figures?days=30',
  'GET /api/admin/download-figures?days=90',
  'GET /api/admin/audit-events',
  'GET /api/admin/audit-events?search=paula.stone77',
  'GET /api/admin/audit-events?kind=role.changed',
]

await using server = await startBenchServer()
const { ports } = server
await report(server.url)

type Measured = ReadonlyMap<string, number>

async function report(url: string): Promise<void> {
  const account = await signInPerson(ports, new TestClient(url))
  const admin = await signInPerson(ports, new TestClient(url), { role: 'admin' })
  const few = await measure({ account, admin }, { from: 0, to: FEW })
  const many = await measure({ account, admin }, { from: FEW, to: MANY })
  const row = (call: string) => {
    const [before, after] = [few.get(call) ?? Number.NaN, many.get(call) ?? Number.NaN]
    const isOver = ADMINISTRATORS_CALLS.includes(call)
      ? after >= ADMINISTRATORS_MOST
      : after >= before * GROWTH_MOST
    if (isOver) process.exitCode = 1
    return `| \`${call}\` | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(1)} |${isOver ? ' over' : ''}`
  }
  process.stdout.write(
    [
      `Load of the machine: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
      `| call | ${FEW} accounts, ms | ${MANY}, ms | times |`,
      '|---|---|---|---|',
      ...[...ACCOUNTS_CALLS, ...ADMINISTRATORS_CALLS].map(row),
      '',
    ].join('\n'),
  )
}

type Callers = { account: TestClient; admin: TestClient }

/** 95 of 100 calls take at most so many milliseconds; calls turn about, so that the machine's load meets all of them. */
async function measure({ account, admin }: Callers, range: { from: number; to: number }): Promise<Measured> {
  const began = performance.now()
  await seed(ports.sql, range)
  await storeFigures(ports)
  process.stderr.write(`${range.to} accounts in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  const { next } = await (await admin.fetch('/api/admin/users')).json()
  const times = new Map<string, number[]>()
  // The first calls read cold pages and run code that is not compiled yet.
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    if (round === 0) times.clear()
    const paced = delay(ROUND_MS)
    for (const call of ACCOUNTS_CALLS) await time(account, call, times)
    for (const call of ADMINISTRATORS_CALLS) await time(admin, call, times, next)
    await paced
  }
  return new Map([...times].map(([call, all]) => [call, quantile(all, 0.95)]))
}

async function time(
  client: TestClient,
  call: string,
  times: Map<string, number[]>,
  next = '',
): Promise<void> {
  const [method = '', path = ''] = call.split(' ')
  const began = performance.now()
  const reply = await client.fetch(path.replace('NEXT', next), { method })
  await reply.arrayBuffer()
  const took = performance.now() - began
  if (!reply.ok) throw new Error(`${call} was refused with ${reply.status}.`)
  times.set(call, [...(times.get(call) ?? []), took])
}

/**
 * Videos a second by workers of half a core each: one, two and four processes with `ROLE=worker` on one queue. Then a
 * worker is killed every ten seconds, and each video must be made, none twice. Prints Markdown; fails if it does not hold.
 * Needs Linux with control groups of version 1 that may be written, as root.
 *
 *   node tools/node.js test/bench/workers.ts [videos for each worker] [cores for each worker] [only: throughput or kills]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PublicId } from '#domain/ids.ts'
import { type SignedIn, signInPerson } from '#server/accounts/testing.ts'
import { TestClient } from '#server/http/test-client.ts'
import { anyPanel, compose, generate, readyBackground } from '#server/renders/testing/stage.ts'
import { fillStarterFiles } from '#test/app/starter-files.ts'
import { startBenchServer } from './bench-server.ts'

const [each, cores, ONLY] = process.argv.slice(2)
const EACH = Number(each ?? 24)
const CORES = Number(cores ?? 0.5)
/** A process that starts anew every 20 s has little time for videos otherwise. */
const CORES_OF_KILLED = 1
const SECONDS = 15
const LEAST = 0.95
const KILL_EVERY_MS = 10_000
const CONTROL = '/sys/fs/cgroup'
const PERIOD_US = 100_000

const starterFiles = await mkdtemp(join(tmpdir(), 'polepro-bench-starter-'))
await using server = await startBenchServer({
  ROLE: 'web',
  MAKE_AHEAD: 'off',
  // Its clips would be prepared meanwhile.
  STARTER_LIBRARY: await fillStarterFiles(starterFiles, []),
})
const { ports, url } = server

/** A process that makes videos, with a share of a core for itself and its media process. */
class Worker {
  readonly #groups: readonly string[]
  #child: ChildProcess | undefined

  private constructor(groups: readonly string[]) {
    this.#groups = groups
  }

  static async start(cores = CORES): Promise<Worker> {
    const name = `polepro-${randomUUID()}`
    const groups = ['cpu', 'cpuacct'].map((kind) => join(CONTROL, kind, name))
    for (const group of groups) await mkdir(group)
    await writeFile(join(groups[0] as string, 'cpu.cfs_period_us'), String(PERIOD_US))
    await writeFile(join(groups[0] as string, 'cpu.cfs_quota_us'), String(Math.round(cores * PERIOD_US)))
    const worker = new Worker(groups)
    worker.#spawn()
    return worker
  }

  #spawn(): void {
    const join = this.#groups.map((group) => `echo $$ > ${group}/cgroup.procs`).join('; ')
    this.#child = spawn('sh', ['-c', `${join}; exec "$0" "$@"`, process.execPath, 'src/server/boot.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH, ...server.environment, ROLE: 'worker' },
    })
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  /** Seconds of a processor that it used, with its media processes. */
  async used(): Promise<number> {
    return Number(await readFile(join(this.#groups[1] as string, 'cpuacct.usage'), 'utf8')) / 1e9
  }

  async killAndRestart(): Promise<void> {
    const child = this.#child
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    this.#spawn()
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    // A group is removed once its last process is gone.
    for (const group of this.#groups) {
      for (let tries = 0; tries < 50; tries += 1)
        if (
          await rmdir(group).then(
            () => true,
            () => false,
          )
        )
          break
        else await delay(100)
    }
  }
}

type Order = { readonly replies: Promise<unknown>; readonly ids: readonly string[] }

/** Asks for videos: two of each account, which is what one may have at a time. */
async function order(background: PublicId, count: number): Promise<Order> {
  const ids: string[] = []
  const replies: Promise<unknown>[] = []
  let person: SignedIn | undefined
  for (let n = 0; n < count; n += 1) {
    if (!person || n % 2 === 0) person = await newPerson()
    const { body } = await generate(person, { backgroundVideoId: background, duration: SECONDS }, anyPanel())
    const { renderId, textOverlayPublicId } = body
    ids.push(renderId)
    replies.push(
      compose(person, {
        backgroundPublicId: background,
        textOverlayPublicId,
        renderId,
        videoDuration: SECONDS,
      }),
    )
  }
  return { replies: Promise.all(replies), ids }
}

const newPerson = () => signInPerson(ports, new TestClient(url), { role: 'pro', isVerified: true })

async function waiting(): Promise<number> {
  const { rows } = await ports.database.pool.query(
    `select count(*)::int as n from pgboss.job where name = 'compose' and state in ('created', 'retry')`,
  )
  return rows[0].n
}

async function done(ids: readonly string[]): Promise<number> {
  const rows = await ports.sql
    .selectFrom('renders')
    .select('status')
    .where('id', 'in', [...ids])
    .execute()
  return rows.filter(({ status }) => status === 'done').length
}

type Measured = { readonly wall: number; readonly used: number }

/** Seconds that so many workers take for their videos, by the clock and of a processor. */
async function measure(workers: readonly Worker[], background: PublicId): Promise<Measured> {
  // Each has read fonts and clip once.
  await (await order(background, workers.length * 3)).replies
  for (const worker of workers) worker.signal('SIGSTOP')
  const { ids, replies } = await order(background, EACH * workers.length)
  while ((await waiting()) < ids.length) await delay(50)
  const before = await total(workers)
  const begun = performance.now()
  for (const worker of workers) worker.signal('SIGCONT')
  await replies
  const wall = (performance.now() - begun) / 1000
  if ((await done(ids)) < ids.length) throw new Error('A video was not made')
  return { wall, used: (await total(workers)) - before }
}

async function total(workers: readonly Worker[]): Promise<number> {
  const used = await Promise.all(workers.map((worker) => worker.used()))
  return used.reduce((sum, one) => sum + one, 0)
}

/** Videos that were not made, and files too many, while one of two workers is killed every ten seconds. */
async function killed(workers: readonly Worker[], background: PublicId) {
  const { ids, replies } = await order(background, EACH * workers.length)
  replies.catch(() => undefined)
  let kills = 0
  let at = performance.now() + KILL_EVERY_MS
  while ((await unfinished(ids)) > 0) {
    await delay(200)
    if (performance.now() < at) continue
    await workers[kills % workers.length]?.killAndRestart()
    kills += 1
    at += KILL_EVERY_MS
  }
  const rows = await ports.sql.selectFrom('renders').select('file_key').where('id', 'in', ids).execute()
  const folders = new Set<string>()
  for await (const { key } of ports.files.list('videos')) folders.add(key)
  const named = rows.flatMap(({ file_key }) => file_key ?? [])
  return {
    kills,
    count: ids.length,
    made: new Set(named).size,
    lost: named.filter((key) => !folders.has(key)).length,
  }
}

async function unfinished(ids: readonly string[]): Promise<number> {
  const rows = await ports.sql
    .selectFrom('renders')
    .select('status')
    .where('id', 'in', [...ids])
    .execute()
  return rows.filter(({ status }) => status !== 'done' && status !== 'failed').length
}

async function reportThroughput(background: PublicId): Promise<void> {
  process.stdout.write(
    `| workers of ${CORES} core | videos | s | videos a minute | ÷ workers ÷ one | s of a processor for each | one ÷ that |\n|---|---|---|---|---|---|---|\n`,
  )
  let [first, firstUsed] = [0, 0]
  for (const count of [1, 2, 4]) {
    const workers = await Promise.all(Array.from({ length: count }, () => Worker.start()))
    const { wall, used } = await measure(workers, background)
    const rate = (EACH * count) / wall
    first ||= rate
    firstUsed ||= used / EACH
    // By the clock, four of half a core leave nothing of two cores for the queue and the database.
    const linear = rate / count / first
    const perProcessor = (firstUsed * EACH * count) / used
    process.stdout.write(
      `| ${count} | ${EACH * count} | ${wall.toFixed(1)} | ${(rate * 60).toFixed(1)} | ${linear.toFixed(2)} | ${(used / EACH / count).toFixed(2)} | **${perProcessor.toFixed(2)}** |\n`,
    )
    if (perProcessor < LEAST) process.exitCode = 1
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

async function reportKills(background: PublicId): Promise<void> {
  const workers = [await Worker.start(CORES_OF_KILLED), await Worker.start(CORES_OF_KILLED)]
  const { kills, count, made, lost } = await killed(workers, background)
  await Promise.all(workers.map((worker) => worker.stop()))
  process.stdout.write(`\n${kills} kills: ${made} of ${count} videos made, ${lost} without their file.\n`)
  if (made !== count || lost > 0) process.exitCode = 1
}

try {
  const clip = { seconds: 15, width: 360, height: 640 }
  const background = await readyBackground({ ports }, { clip })
  if (ONLY !== 'kills') await reportThroughput(background)
  if (ONLY !== 'throughput') await reportKills(background)
} finally {
  await rm(starterFiles, { recursive: true })
}

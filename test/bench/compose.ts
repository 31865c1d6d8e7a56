import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaPool, type MediaPool } from '#media/media-pool.ts'
import { median, type Timing, timed } from './compose-clock.ts'
import { Limit } from './compose-limit.ts'
import { jobWith, type Load, type Material, makeMaterial } from './compose-material.ts'
import { hasFfmpeg, plainGraph } from './compose-plain-graph.ts'

/**
 * Compares composing with its limit: decoding and encoding the same mezzanine with the same settings in as many
 * processes. Also with that limit for the finished picture, which has more to encode.
 * Prints Markdown. BENCH_PAIRS (7), BENCH_LOOKS (ids), BENCH_SOURCE (a clip), BENCH_OVERLAYS=gifs (the first three are uploaded GIFs),
 * BENCH_PLAIN=0.
 */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 7)
const OVERLAYS = [0, 1, 3, 4, 6] as const
/** One that only enters, two whose accents repeat all the time, one with much light. */
const LOOKS = (process.env.BENCH_LOOKS ?? 'cover-story,champagne,moon,tube-sign').split(',')
const QUEUE = 12

const folder = await mkdtemp(join(tmpdir(), 'media-bench-'))
const pool = createMediaPool({ limits: { prepareMs: 60_000 } })
try {
  await report()
} finally {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
}

async function report(): Promise<void> {
  const material = await makeMaterial(folder, pool)
  const limit = await Limit.start(availableParallelism())
  print(`${new Date().toISOString().slice(0, 10)} · ${cpus()[0]?.model ?? '?'} × ${availableParallelism()}`)
  print(
    `load before ${loadavg()[0]?.toFixed(1)} · ${(material.background.frames / 30).toFixed(1)} s of video\n`,
  )
  print(
    '| text, or a look, mark and … overlays | compose s | limit s | ratio | CPU ratio | ÷ limit of the result | plain graph s | plain ÷ compose |',
  )
  print('|---|---|---|---|---|---|---|')
  const plain = process.env.BENCH_PLAIN !== '0' && (await hasFfmpeg())
  for (const count of OVERLAYS) print(await row(material, { limit, load: { count }, plain }))
  for (const look of LOOKS) print(await row(material, { limit, load: { count: 3, look }, plain: false }))
  limit.stop()
  for (const look of [undefined, LOOKS[0]]) {
    const load = { count: 3, ...(look && { look }) }
    const pace = (await throughput(material, load)).toFixed(0)
    print(`\n${QUEUE} videos with 3 overlays${look ? ` and ${look}` : ''} at once: **${pace} a minute**`)
  }
}

type Row = { limit: Limit; load: Load; plain: boolean }

async function row(material: Material, { limit, load, plain }: Row): Promise<string> {
  const pairs = await measurePairs(material, { limit, load })
  const wall = median(pairs.map(({ compose }) => compose.wall))
  const bare = median(pairs.map(({ limit: each }) => each.wall))
  const ratio = median(pairs.map(({ compose, limit: each }) => compose.wall / each.wall))
  const cpu = median(pairs.map(({ compose, limit: each }) => compose.cpu / each.cpu))
  const result = await limitOfResult(material, { limit, load })
  const graph = plain
    ? await timed([], () => plainGraph(material, load.count, join(folder, 'plain.mp4')))
    : undefined
  const cells = [
    load.look ? `${load.count}, ${load.look}` : String(load.count),
    wall.toFixed(2),
    bare.toFixed(2),
    `**${ratio.toFixed(2)}**`,
    cpu.toFixed(2),
    (wall / result).toFixed(2),
    graph ? graph.wall.toFixed(1) : '–',
    graph ? `${(graph.wall / wall).toFixed(1)}×` : '–',
  ]
  return `| ${cells.join(' | ')} |`
}

type Pair = { compose: Timing; limit: Timing }

/** Alternates, so that a busy moment of the machine affects both; the first pair only warms up. */
async function measurePairs(
  material: Material,
  { limit, load }: { limit: Limit; load: Load },
): Promise<Pair[]> {
  const job = jobWith(material, load, join(folder, 'out.mp4'))
  const bare = { ...material.background, out: join(folder, 'bare') }
  const compose = () => timed(workerPids(pool), () => pool.compose(job))
  const limited = () => timed(limit.pids, () => limit.run(bare))
  await pool.prepare({
    duration: job.duration,
    overlays: job.overlays,
    output: job.output,
    ...(job.text && { text: job.text }),
    ...(job.design && { design: job.design }),
  })
  const pairs: Pair[] = []
  for (let n = 0; n <= PAIRS; n++) {
    const first = n % 2 === 0 ? { compose: await compose() } : { limit: await limited() }
    pairs.push({
      ...first,
      ...(n % 2 === 0 ? { limit: await limited() } : { compose: await compose() }),
    } as Pair)
  }
  return pairs.slice(1)
}

/** Seconds to decode and encode the composed video: text and overlays are already part of its picture. */
async function limitOfResult(material: Material, { limit, load }: Pick<Row, 'limit' | 'load'>) {
  const { out } = jobWith(material, load, join(folder, 'out.mp4'))
  const into = join(folder, `result-${load.count}-${load.look ?? 'text'}`)
  await mkdir(into)
  const { frames } = await pool.ingestBackground({ source: out, into })
  const bare = { path: join(into, 'mezzanine.mp4'), frames, out: join(folder, 'bare') }
  const runs: Timing[] = []
  for (let n = 0; n <= PAIRS; n++) runs.push(await timed(limit.pids, () => limit.run(bare)))
  return median(runs.slice(1).map(({ wall }) => wall))
}

async function throughput(material: Material, load: Load): Promise<number> {
  const jobs = Array.from({ length: QUEUE }, (_, n) =>
    jobWith(material, load, join(folder, `queued-${n}.mp4`)),
  )
  const { wall } = await timed([], () => Promise.all(jobs.map((job) => pool.compose(job))))
  return (QUEUE * 60) / wall
}

function workerPids(running: MediaPool): number[] {
  return running.stats().workers.map(({ pid }) => pid ?? 0)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

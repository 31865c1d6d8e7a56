/**
 * What it costs to watch a video of 120 s in 1080×1920 at 20 Mbit/s, as phones film, for its best moments: processor time ÷ duration, in bursts as
 * long files are watched, and the watching alone while a rendition is made. Aim: at most 0.10.
 * Prints Markdown. BENCH_SECONDS (120), FFMPEG (ffmpeg).
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClipWatcher } from '#media/child/clip-watcher.ts'
import { MediaSource } from '#media/child/media-source.ts'
import { watchPiece } from '#media/child/watch-piece.ts'
import { FRAME } from '#media/limits.ts'
import { bestMoments } from '#media/media-pool.ts'
import { NO_COUNTS } from '#media/plan/watching/best-moments.ts'
import type { HalfSecond } from '#media/plan/watching/half-seconds.ts'
import { makeClip } from '#media/testing/make-clip.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 120)
const FFMPEG = process.env.FFMPEG ?? 'ffmpeg'
const PIECE = 60
const RATES = ['-maxrate', '24M', '-bufsize', '24M']
const ENCODERS = {
  264: ['-c:v', 'libx264', '-preset', 'superfast', '-b:v', '20M', ...RATES],
  265: [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-b:v',
    '12M',
    ...RATES,
    '-x265-params',
    'log-level=error',
  ],
} as const

const folder = await mkdtemp(join(tmpdir(), 'polepro-watch-'))
try {
  const rows = []
  for (const [name, source] of [
    ['H.264', await film(264)],
    ['H.265', await film(265)],
  ] as const)
    rows.push(`| ${name} | ${await inBursts(source)} | ${await withRendition(source)} |`)
  process.stdout.write(
    [
      '| processor time ÷ duration | whole file in bursts | added to a rendition |',
      '|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Ten seconds of stage-like footage, repeated without encoding it again. */
async function film(codec: keyof typeof ENCODERS): Promise<string> {
  const [fine, once, whole] = ['fine', 'once', 'film'].map((name) =>
    join(folder, `${name}-${codec}.mp4`),
  ) as [string, string, string]
  await makeClip(fine, { seconds: 10, width: 1080, height: 1920, preset: 'superfast', audio: false })
  await run(['-i', fine, ...ENCODERS[codec], once])
  await run(['-stream_loop', String(Math.ceil(SECONDS / 10) - 1), '-i', once, '-c', 'copy', whole])
  return whole
}

async function inBursts(source: string): Promise<string> {
  const halves: HalfSecond[] = []
  return spentOn(async () => {
    for (let from = 0; from < SECONDS; from += PIECE) {
      const task = { source, container: 'mp4' as const, from: from * FRAME.fps, frames: PIECE * FRAME.fps }
      halves.push(...(await watchPiece(task, async () => {})).halves)
    }
    bestMoments(halves, { seconds: SECONDS })
  })
}

/** The frames are decoded for the rendition anyway: what watching adds to decoding at most a minute. */
async function withRendition(source: string): Promise<string> {
  const decoded = await MediaSource.open(source, 'mp4', { threads: 1 })
  const watcher = new ClipWatcher(decoded)
  let spentMs = 0
  let slot = 0
  for (const frame of decoded.pictureFrames()) {
    if (slot === PIECE * FRAME.fps) break
    if (slot % 5 === 0) spentMs += await msOn(() => watcher.picture(frame, slot / FRAME.fps))
    slot += 1
  }
  spentMs += await msOn(async () => {
    watcher.figure(slot / FRAME.fps)
    watcher.moments(slot / FRAME.fps, NO_COUNTS)
  })
  watcher.close()
  decoded.close()
  return (spentMs / 1000 / (slot / FRAME.fps)).toFixed(3)
}

async function msOn(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function spentOn(work: () => Promise<void>): Promise<string> {
  return ((await msOn(work)) / 1000 / SECONDS).toFixed(3)
}

function run(options: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(FFMPEG, ['-v', 'error', '-y', ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${code}`))))
  })
}

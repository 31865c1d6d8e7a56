/**
 * Cutting an upload of 120 s in 1080×1920: how fast its clips are prepared, compared with the command of an installed
 * FFmpeg for the same files; and how soon the first clip has its picture, can be exported, and plays.
 * Prints Markdown. BENCH_SECONDS (120), BENCH_WORKERS (2), FFMPEG (ffmpeg).
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClipSpan, planClips } from '#domain/library/clips.ts'
import { FRAME } from '#media/limits.ts'
import { createMediaPool, type MediaPool } from '#media/media-pool.ts'
import { makeClip } from '#media/testing/make-clip.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 120)
const WORKERS = Number(process.env.BENCH_WORKERS ?? 2)
const FFMPEG = process.env.FFMPEG ?? 'ffmpeg'

const folder = await mkdtemp(join(tmpdir(), 'polepro-ingest-'))
try {
  await report(await film(folder))
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Ten seconds of stage-like footage, repeated without encoding it again: only the decoded frames count. */
async function film(into: string): Promise<string> {
  const once = join(into, 'once.mp4')
  await makeClip(once, { seconds: 10, width: 1080, height: 1920, preset: 'superfast' })
  const whole = join(into, 'film.mp4')
  const times = Math.ceil(SECONDS / 10) - 1
  await run(['-stream_loop', String(times), '-i', once, '-c', 'copy', '-t', String(SECONDS), whole])
  return whole
}

async function report(source: string): Promise<void> {
  const ours = await withPool((pool) => prepareAll(pool, source))
  const first = await withPool((pool) => firstClip(pool, source))
  const bare = await seconds(() => run(bareCommand(source, join(folder, 'bare-%02d.mp4'))))
  const pieces = (await readdir(folder)).filter((name) => name.startsWith('bare-')).length
  process.stdout.write(
    [
      `| ${SECONDS} s of 1080×1920 | seconds | × real time |`,
      '|---|---|---|',
      `| all clips, ${WORKERS} workers | ${ours.toFixed(1)} | ${(SECONDS / ours).toFixed(1)} |`,
      `| bare FFmpeg, ${pieces} files | ${bare.toFixed(1)} | ${(SECONDS / bare).toFixed(1)} |`,
      `| bare ÷ ours | ${(bare / ours).toFixed(2)} | |`,
      '',
      `First clip: looked at after ${first.probed.toFixed(2)} s, its pictures after ${first.pictured.toFixed(2)} s, plays after ${first.playing.toFixed(2)} s.`,
      '',
    ].join('\n'),
  )
}

/** With warm processes, as the server has them. */
async function withPool<T>(work: (pool: MediaPool) => Promise<T>): Promise<T> {
  const pool = createMediaPool({ workers: WORKERS })
  try {
    await pool.probe(join(folder, 'once.mp4'), 'background')
    await Promise.all(
      Array.from({ length: WORKERS }, (_, n) =>
        clip(pool, {
          source: join(folder, 'once.mp4'),
          span: { start: 0, duration: 0.5 },
          name: `warm-${n}`,
        }),
      ),
    )
    return await work(pool)
  } finally {
    await pool.close()
  }
}

function prepareAll(pool: MediaPool, source: string): Promise<number> {
  const clips = planClips(SECONDS)
  return seconds(() => Promise.all(clips.map((span, n) => clip(pool, { source, span, name: `clip-${n}` }))))
}

/** Opens the fourth clip, which requires a seek into the middle of the file. */
async function firstClip(pool: MediaPool, source: string) {
  const span = planClips(SECONDS)[3] ?? { start: 0, duration: 15 }
  const startMs = performance.now()
  const since = () => (performance.now() - startMs) / 1000
  await pool.probe(source, 'background')
  const probed = since()
  const into = await made('pictures')
  await pool.pictures({ source, into, from: span.start * FRAME.fps, frames: span.duration * FRAME.fps })
  const pictured = since()
  await clip(pool, { source, span, name: 'first' })
  return { probed, pictured, playing: since() }
}

type Cutting = { source: string; span: ClipSpan; name: string }

/** Urgent, so that all workers take part: in the server one of them stays free for videos. */
async function clip(pool: MediaPool, { source, span, name }: Cutting): Promise<void> {
  const { start, duration } = span
  const part = { from: Math.round(start * FRAME.fps), frames: Math.round(duration * FRAME.fps) }
  await pool.ingestBackground({ source, into: await made(name), isUrgent: true, ...part })
}

async function made(name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { recursive: true })
  return path
}

/** The same output: size, rate, encoder and sound of a mezzanine, cut every 15 seconds in one run. */
function bareCommand(source: string, out: string): string[] {
  return [
    '-i',
    source,
    '-filter_complex',
    '[0:v:0]fps=30,scale=540:960:force_original_aspect_ratio=increase:force_divisible_by=2,crop=540:960,setsar=1,format=yuv420p[v]',
    ...['-map', '[v]', '-map', '0:a:0?', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18'],
    ...[
      '-g',
      '45',
      '-keyint_min',
      '45',
      '-sc_threshold',
      '0',
      '-force_key_frames',
      'expr:gte(t,n_forced*15)',
    ],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
    ...['-f', 'segment', '-segment_time', '15', '-reset_timestamps', '1', out],
  ]
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return (performance.now() - startMs) / 1000
}

function run(args: readonly string[]): Promise<void> {
  const child = spawn(FFMPEG, ['-nostdin', '-v', 'error', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${FFMPEG} ended with ${code}`))))
  })
}

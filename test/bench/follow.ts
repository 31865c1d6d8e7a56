/**
 * What a followed crop and blurred edges cost against a still crop: seconds of a rendition of 1920×1080 in both sizes, the
 * best of some rounds. An export of 1080×1920 begins with the larger one. Prints Markdown. BENCH_SECONDS (10),
 * BENCH_ROUNDS (3).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Framing } from '#domain/library/framing.ts'
import { FRAME } from '#media/limits.ts'
import { createMediaPool } from '#media/media-pool.ts'
import { makeClip } from '#media/testing/make-clip.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const keys = Array.from({ length: SECONDS }, (_, at) => ({ at, middle: 0.5 + 0.2 * Math.sin(at) }))
const WAYS: Readonly<Record<string, Framing | null>> = {
  still: null,
  followed: { kind: 'path', axis: 'x', keys },
  'blurred edges': { kind: 'fit' },
}
const SIZES = { '540×960': FRAME, '1080×1920': { width: 1080, height: 1920 } }

const folder = await mkdtemp(join(tmpdir(), 'polepro-follow-'))
const pool = createMediaPool({ workers: 1 })
try {
  const source = join(folder, 'film.mp4')
  await makeClip(source, { seconds: SECONDS, width: 1920, height: 1080, preset: 'superfast' })
  const took = async (framing: Framing | null, size: { width: number; height: number }) => {
    const started = performance.now()
    await pool.makeMezzanine({ source, out: join(folder, 'out.mp4'), size, framing })
    return (performance.now() - started) / 1000
  }
  await took(null, FRAME)
  process.stdout.write('| seconds | still | followed | ÷ | blurred edges | ÷ |\n|---|---|---|---|---|---|\n')
  for (const [name, size] of Object.entries(SIZES)) {
    const best = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round++)
      for (const [way, framing] of Object.entries(WAYS))
        best.set(way, Math.min(best.get(way) ?? Number.POSITIVE_INFINITY, await took(framing, size)))
    const [still = 1, followed = 1, fitted = 1] = Object.keys(WAYS).map((way) => best.get(way) ?? 1)
    const cells = [still, followed, followed / still, fitted, fitted / still].map((each) => each.toFixed(2))
    process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`)
  }
} finally {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
}

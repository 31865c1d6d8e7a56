/**
 * Compressing four kinds of footage to five targets each, as the tool does: how close to its target each file ends, how
 * many passes that takes, and how many different values of the progress are told. Fails if one of the 20 is above its
 * target, or more than 5 % below.
 * Prints Markdown. `node test/bench/compress.ts`
 */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaPool } from '#media/media-pool.ts'
import { type Clip, makeClip } from '#media/testing/make-clip.ts'

const SHARES = [0.95, 0.85, 0.75, 0.65, 0.55]
const LEAST = 0.95

/** Grain that is hard to encode, a camera's calm footage, cuts, and a turned phone. */
const FOOTAGE: Readonly<Record<string, Clip>> = {
  'grain, upright, sound': { seconds: 4, width: 360, height: 640, scene: grainOf(60) },
  'grain, wide, silent': { seconds: 4, width: 640, height: 360, scene: grainOf(60), audio: false },
  'calm, long': { seconds: 12, width: 270, height: 480, scene: grainOf(30) },
  'turned by a phone': { seconds: 4, width: 640, height: 360, rotation: 90, scene: grainOf(60) },
}

function grainOf(strength: number): string {
  return `testsrc2=size={size}:rate={rate},noise=alls=${strength}:allf=t`
}

const folder = await mkdtemp(join(tmpdir(), 'polepro-bench-compress-'))
const pool = createMediaPool({ workers: 1 })
try {
  process.stdout.write(
    '| file | MB | target, MB | result, MB | of the target | passes | progress told | s |\n',
  )
  process.stdout.write('|---|---|---|---|---|---|---|---|\n')
  for (const [name, clip] of Object.entries(FOOTAGE)) await report(name, clip)
} finally {
  await pool.close()
  await rm(folder, { recursive: true, force: true })
}

async function report(name: string, clip: Clip): Promise<void> {
  const source = join(folder, 'source.mp4')
  await makeClip(source, clip)
  const { size: whole } = await stat(source)
  for (const share of SHARES) {
    const targetBytes = Math.round(whole * share)
    const { bytes, passes, told, seconds } = await fitted(source, targetBytes)
    const ratio = bytes / targetBytes
    const cells = [name, mb(whole), mb(targetBytes), mb(bytes), `${(ratio * 100).toFixed(1)} %`, passes, told]
    process.stdout.write(`| ${cells.join(' | ')} | ${seconds.toFixed(1)} |\n`)
    if (ratio > 1 || ratio < LEAST) process.exitCode = 1
  }
}

async function fitted(source: string, targetBytes: number) {
  const told = new Set<number>()
  const out = join(folder, 'fitted.mp4')
  const began = performance.now()
  const onProgress = (share: number) => told.add(Math.round(share * 100))
  const { bytes, passes } = await pool.fitToSize({ source, out, targetBytes }, { onProgress })
  const seconds = (performance.now() - began) / 1000
  return { bytes, passes, told: told.size, seconds }
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(2)
}

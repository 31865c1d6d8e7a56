import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import type { ComposeJob, MediaPool } from '#media/media-pool.ts'
import { makeAnimation } from '#media/testing/make-animation.ts'
import { makeClip } from '#media/testing/make-clip.ts'
import { dressedDesign } from './dressed-design.ts'

export type Material = {
  /** The uploaded clip and its mezzanine. */
  source: string
  background: NonNullable<ComposeJob['background']>
  text: string
  mark: string
  /** Uploaded animations and the results of their ingest, at the positions where the job uses them. */
  overlays: { source: string; use: ComposeJob['overlays'][number] }[]
}

const SECONDS = 15
/** Overlays of the starter library, at positions that a user might choose. */
const PLACES = [
  { name: 'fireworks', x: 25, y: 20, rotation: -15, scale: 1.4 },
  { name: 'hearts-rising', x: 75, y: 35, rotation: 30, scale: 1.2 },
  { name: 'badge-free-trial', x: 50, y: 80, rotation: 10, scale: 1.8 },
  { name: 'badge-free-trial', x: 20, y: 60, rotation: -8, scale: 1.5 },
  { name: 'fireworks', x: 80, y: 70, rotation: 45, scale: 1 },
  { name: 'border-rose-gold', x: 50, y: 12, rotation: 0, scale: 2 },
] as const

/** Footage (or the file in BENCH_SOURCE), a text layer, a watermark and six animations with alpha. */
export async function makeMaterial(folder: string, pool: MediaPool): Promise<Material> {
  const source = process.env.BENCH_SOURCE ?? (await footage(folder))
  const into = join(folder, 'background')
  await mkdir(into, { recursive: true })
  const { frames } = await pool.ingestBackground({ source, into })
  const overlays: Material['overlays'] = []
  for (const [index, place] of PLACES.entries()) {
    const source = index < GIFS.length ? await gif(folder, index) : starter(`${place.name}.webm`)
    overlays.push(await overlay(folder, { pool, index, place, source }))
  }
  return {
    source,
    background: { path: join(into, 'mezzanine.mp4'), frames },
    text: await text(folder),
    mark: await mark(folder),
    overlays,
  }
}

const starter = (name: string) => fileURLToPath(new URL(`../../assets/starter/${name}`, import.meta.url))

/** A starter clip as a phone would film it: large, with sensor noise. */
async function footage(folder: string): Promise<string> {
  const path = join(folder, 'footage.mp4')
  const scene = `movie=${starter('spotlight-haze.mp4')},scale={size},fps={rate},noise=alls=4:allf=t`
  await makeClip(path, { seconds: SECONDS, width: 1080, height: 1920, preset: 'ultrafast', scene })
  return path
}

/** Frames of the overlays that are GIFs as people upload them; the others are of the library. */
const GIFS = process.env.BENCH_OVERLAYS === 'gifs' ? [24, 30, 36] : []
const GIF_SIDE = 800

/** A rotating ring of light, in 256 colors. */
async function gif(folder: string, index: number): Promise<string> {
  const path = join(folder, `overlay-${index}.gif`)
  const frames = GIFS[index] ?? 1
  const paint = (x: number, y: number, frame: number): readonly [number, number, number, number] => {
    const [dx, dy] = [x / GIF_SIDE - 0.5, y / GIF_SIDE - 0.5]
    const ring = Math.abs(Math.hypot(dx, dy) - 0.36) < 0.09
    const light = (Math.atan2(dy, dx) / (2 * Math.PI) + frame / frames + 1) % 1
    return [255, Math.round(80 + 170 * light), Math.round(200 - 120 * light), ring && light > 0.25 ? 255 : 0]
  }
  const delays = Array.from({ length: frames }, () => 4)
  await makeAnimation(path, { kind: 'gif', width: GIF_SIDE, height: GIF_SIDE, delays, paint })
  return path
}

type Making = { pool: MediaPool; index: number; place: (typeof PLACES)[number]; source: string }

async function overlay(
  folder: string,
  { pool, index, place: { name: _, ...place }, source }: Making,
): Promise<Material['overlays'][number]> {
  const into = join(folder, `overlay-${index}`)
  await mkdir(into, { recursive: true })
  const { durations, width, height } = await pool.ingestOverlay({ source, into })
  const path = join(into, 'frames.mov')
  return { source, use: { path, durations, width, height, ...place, layer: index % 2 ? 'over' : 'under' } }
}

async function text(folder: string): Promise<string> {
  const path = join(folder, 'text.png')
  const canvas = createCanvas(1080, 1920)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#ff2d8f'
  paint.fillRect(120, 300, 840, 220)
  paint.fillStyle = '#ffffff'
  paint.font = 'bold 150px sans-serif'
  paint.fillText('POLE NIGHT', 150, 460, 780)
  paint.font = '90px sans-serif'
  paint.fillText('Friday, 8 PM', 200, 1500)
  await writeFile(path, canvas.toBuffer('image/png'))
  return path
}

async function mark(folder: string): Promise<string> {
  const path = join(folder, 'mark.png')
  const canvas = createCanvas(124, 32)
  const paint = canvas.getContext('2d')
  paint.fillStyle = 'rgba(255,255,255,0.7)'
  paint.font = '24px sans-serif'
  paint.fillText('sample', 8, 24)
  await writeFile(path, canvas.toBuffer('image/png'))
  return path
}

/** The first `count` overlays, and a look instead of the text. */
export type Load = { readonly count: number; readonly look?: string }

/** The job of the benchmark: text that fades in or a look, a moving watermark, overlays. */
export function jobWith(
  { background, text, mark, overlays }: Material,
  { count, look }: Load,
  out: string,
): ComposeJob {
  const duration = Math.max(5, Math.min(60, background.frames / 30))
  return {
    background,
    ...(look
      ? { design: dressedDesign(look, duration) }
      : { text: { path: text, animation: { type: 'fade-in', seconds: 3, strips: [] } } }),
    overlays: overlays.slice(0, count).map(({ use }) => use),
    mark: { path: mark, x: 30, y: 22, drift: { dx: 8, dy: 5, period: 7 } },
    duration,
    output: { width: 540, height: 960 },
    out,
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { drawFigure, type Pose } from '#media/testing/figure.ts'

/**
 * Makes the generated ones of the clips in docs/judged-clips.md, for `found-sheet.ts`: what studios film, drawn.
 *
 *   node tools/node.js test/bench/judged-clips.ts FOLDER
 */
const [folder = 'judged'] = process.argv.slice(2)
const FFMPEG = process.env.FFMPEG ?? 'ffmpeg'
const STARTER = 'assets/starter'
const FPS = 15
const UPRIGHT = { width: 360, height: 640 }
const LANDSCAPE = { width: 640, height: 360 }
const SKIN = '#d9a58a'
/** As bright as skin in black and white, which is what is watched. */
const BEIGE = '#b9aea2'

type Size = { width: number; height: number }
type Film = Size & { seconds: number; sound?: string; draw: (context: SKRSContext2D, at: number) => void }

/** A pose that begins at a second, and where: share of the width. */
type Step = readonly [from: number, pose: Pose, x: number]

const FILMS: Readonly<Record<string, Film>> = {
  '14-two-people': {
    ...LANDSCAPE,
    seconds: 20,
    draw: (context, at) => {
      room(context, LANDSCAPE)
      person(context, LANDSCAPE, at, [[0, 'dance', 0.25]])
      person(context, LANDSCAPE, at + 0.7, [[0, 'dance', 0.75]], { cloth: '#8a2040' })
    },
  },
  '15-dark': {
    ...UPRIGHT,
    seconds: 25,
    draw: (context, at) => {
      room(context, UPRIGHT)
      person(context, UPRIGHT, at, [
        [0, 'walk', 0.4],
        [6, 'pole', 0.55],
      ])
      context.fillStyle = 'rgba(0, 0, 0, 0.8)'
      context.fillRect(0, 0, UPRIGHT.width, UPRIGHT.height)
    },
  },
  '16-four-seconds': {
    ...UPRIGHT,
    seconds: 4,
    draw: (context, at) => {
      room(context, UPRIGHT, BEIGE)
      person(context, UPRIGHT, at, [[0, 'dance', 0.5]])
    },
  },
  '17-mirror': {
    ...UPRIGHT,
    seconds: 20,
    draw: (context, at) => {
      room(context, UPRIGHT)
      context.fillStyle = '#7c8c96'
      context.fillRect(10, 120, 150, 330)
      context.save()
      context.translate(170, 0)
      context.scale(-1, 1)
      person(context, UPRIGHT, at, [[0, 'dance', 0.25]], { size: 0.35, y: 0.48, cloth: '#3a3a42' })
      context.restore()
      person(context, UPRIGHT, at, [[0, 'dance', 0.68]], { size: 0.5 })
    },
  },
  '18-leaves-the-middle': {
    ...LANDSCAPE,
    seconds: 30,
    draw: (context, at) => {
      room(context, LANDSCAPE)
      person(context, LANDSCAPE, at, [
        [0, 'dance', 0.5],
        [8, 'walk', 0.85],
        [11, 'dance', 0.85],
        [19, 'walk', 0.15],
        [24, 'dance', 0.15],
      ])
    },
  },
  '19-minute-with-one-dance': {
    ...UPRIGHT,
    seconds: 60,
    sound: join(STARTER, 'warehouse.m4a'),
    draw: (context, at) => {
      room(context, UPRIGHT)
      person(context, UPRIGHT, at, [
        [0, 'stand', 0.3],
        [10, 'walk', 0.5],
        [14, 'stand', 0.5],
        [26, 'dance', 0.5],
        [34, 'pole', 0.5],
        [44, 'stand', 0.6],
      ])
    },
  },
}

await mkdir(folder, { recursive: true })
await run(['-i', join(STARTER, 'mirror-ball.mp4'), '-c', 'copy', join(folder, '13-nobody.mp4')])
for (const [name, film] of Object.entries(FILMS)) await shoot(join(folder, `${name}.mp4`), film)
await run([
  ...['-i', join(STARTER, 'neon-studio.mp4')],
  ...['-stream_loop', '-1', '-c:v', 'libvpx-vp9', '-i', join(STARTER, 'dancer-hook-spin.webm')],
  ...[
    '-filter_complex',
    '[0:v][1:v]overlay=(W-w)/2+0.15*W*sin(2*t):(H-h)/2+0.03*H*cos(4*t):shortest=1,crop=iw:iw',
  ],
  ...['-t', '12', '-preset', 'veryfast', join(folder, '20-square-neon-dancer.mp4')],
])

/** A wall with pictures and a floor. */
function room(context: SKRSContext2D, { width, height }: Size, wall = '#56606c'): void {
  context.fillStyle = wall
  context.fillRect(0, 0, width, height)
  for (let n = 0; n < 7; n++) {
    context.fillStyle = n % 2 ? '#7d6f66' : '#d8d0c4'
    context.fillRect(((n * 0.17 + 0.03) % 1) * width, (0.1 + ((n * 0.23) % 0.4)) * height, 34, 46)
  }
  context.fillStyle = '#6e5442'
  context.fillRect(0, height * 0.82, width, height)
}

function person(
  context: SKRSContext2D,
  { width, height }: Size,
  at: number,
  steps: readonly Step[],
  { size = 0.62, y = 0.58, cloth = '#1d1d24' } = {},
): void {
  const now = steps.findLastIndex(([from]) => from <= at)
  const [from, pose, x] = steps[now] ?? [0, 'stand', 0.5]
  const [, , before] = steps[now - 1] ?? [0, pose, x]
  const gone = Math.min(1, (at - from) / (pose === 'walk' ? 3 : 1))
  const where = before + (x - before) * gone
  drawFigure(context, pose, at, {
    x: where * width,
    y: y * height,
    height: size * height,
    life: 0.9,
    skin: SKIN,
    cloth,
  })
}

async function shoot(path: string, { width, height, seconds, sound, draw }: Film): Promise<void> {
  const context = createCanvas(width, height).getContext('2d')
  const child = start([
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', `${FPS}`, '-i', 'pipe:0'],
    ...(sound ? ['-stream_loop', '-1', '-i', sound, '-shortest'] : []),
    ...['-vf', 'noise=alls=5:allf=t', '-pix_fmt', 'yuv420p', '-preset', 'veryfast', path],
  ])
  const ended = once(child, 'exit')
  for (let frame = 0; frame < seconds * FPS; frame++) {
    draw(context, frame / FPS)
    const { data } = context.getImageData(0, 0, width, height)
    if (!child.stdin.write(Buffer.from(data.buffer))) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  await ended
}

function start(options: readonly string[]) {
  return spawn(FFMPEG, ['-v', 'error', '-y', ...options], { stdio: ['pipe', 'inherit', 'inherit'] })
}

async function run(options: readonly string[]): Promise<void> {
  const child = start(options)
  child.stdin.end()
  await once(child, 'exit')
}

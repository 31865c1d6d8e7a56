import { fileURLToPath } from 'node:url'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import { framesAt } from '#media/testing/inspect.ts'

/** Moments of a clip, as RGBA bytes of `CLIP_SIZE`. */
export type Clip = readonly Uint8ClampedArray[]

export const CLIP_SIZE = { width: 135, height: 240 } as const
const { width: WIDTH, height: HEIGHT } = CLIP_SIZE

/** Seconds into a starter background. */
const SECONDS = [0.5, 7, 13.5]

const context = createCanvas(WIDTH, HEIGHT).getContext('2d')

function fitted(picture: { width: number; height: number; data: Uint8ClampedArray }): Uint8ClampedArray {
  const whole = createCanvas(picture.width, picture.height)
  const pixels = new Uint8ClampedArray(picture.data)
  whole.getContext('2d').putImageData(new ImageData(pixels, picture.width, picture.height), 0, 0)
  context.drawImage(whole, 0, 0, WIDTH, HEIGHT)
  return context.getImageData(0, 0, WIDTH, HEIGHT).data
}

async function starter(slug: string): Promise<Clip> {
  const path = fileURLToPath(new URL(`../../../assets/starter/${slug}.mp4`, import.meta.url))
  return (await framesAt(path, SECONDS)).map(fitted)
}

/** A white studio by day, with a dark figure that stands elsewhere at each moment. */
const daylight = (): Clip =>
  [30, 56, 80].map((x) => {
    const light = context.createLinearGradient(0, 0, 0, HEIGHT)
    light.addColorStop(0, '#ffffff')
    light.addColorStop(1, '#cfc8bd')
    context.fillStyle = light
    context.fillRect(0, 0, WIDTH, HEIGHT)
    context.fillStyle = '#2b2430'
    context.fillRect(x, 70, 22, 140)
    return context.getImageData(0, 0, WIDTH, HEIGHT).data
  })

/** Mirrors and bars: as hard on words as a room can be. */
const stripes = (): Clip =>
  [0, 5, 9].map((by) => {
    for (let x = -14; x < WIDTH; x += 14) {
      context.fillStyle = '#f4f4f4'
      context.fillRect(x + by, 0, 7, HEIGHT)
      context.fillStyle = '#1a1a1a'
      context.fillRect(x + by + 7, 0, 7, HEIGHT)
    }
    return context.getImageData(0, 0, WIDTH, HEIGHT).data
  })

export const CLIPS = {
  'neon-tunnel': () => starter('neon-tunnel'),
  'satin-champagne': () => starter('satin-champagne'),
  aurora: () => starter('aurora'),
  'velvet-curtain': () => starter('velvet-curtain'),
  daylight,
  stripes,
} as const satisfies Readonly<Record<string, () => Clip | Promise<Clip>>>
export type ClipName = keyof typeof CLIPS
export const CLIP_NAMES = Object.keys(CLIPS) as ClipName[]

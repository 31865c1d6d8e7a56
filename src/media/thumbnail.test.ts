import { readFile, writeFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { MediaPool } from './media-pool.ts'
import { frameAt, type Pixels, pixelAt } from './testing/inspect.ts'
import { apngOf } from './testing/make-pieces.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

const SIDE = 320

async function thumbnailOf(name: string, bytes: Uint8Array): Promise<Pixels> {
  const [source, out] = [scratch.file(name), scratch.file(`${name}.webp`)]
  await writeFile(source, bytes)
  await pool.thumbnail({ source, out, side: SIDE })
  return frameAt(out, 0, 'webp')
}

/** Left half red, right half blue; a PNG has no pixels in its lower half. */
function halves(kind: 'image/png' | 'image/jpeg', [width, height]: [number, number]): Buffer {
  const canvas = createCanvas(width, height)
  const paint = canvas.getContext('2d')
  const shown = kind === 'image/png' ? height / 2 : height
  paint.fillStyle = '#ff0000'
  paint.fillRect(0, 0, width / 2, shown)
  paint.fillStyle = '#0000ff'
  paint.fillRect(width / 2, 0, width / 2, shown)
  return kind === 'image/png' ? canvas.toBuffer(kind) : canvas.toBuffer(kind, 95)
}

/** Marks the picture as rotated right, as a camera held upright does. */
function heldUpright(jpeg: Buffer): Buffer {
  const turned = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), turned])
  const segment = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2)])
}

const nameOf = ([r = 0, , b = 0, a = 0]: readonly number[]) =>
  a < 20 ? 'nothing' : r > 180 && b < 80 ? 'red' : b > 180 && r < 80 ? 'blue' : 'else'
const at = (picture: Pixels, ...places: [number, number][]) =>
  places.map(([x, y]) => nameOf(pixelAt(picture, x, y)))

describe('the picture that stands for an overlay (OV-20)', () => {
  it.each([
    [640, 320],
    [40, 20],
  ])('is a square with a JPEG of %d×%d in its middle', async (width, height) => {
    const picture = await thumbnailOf(`wide-${width}.jpg`, halves('image/jpeg', [width, height]))
    expect([picture.width, picture.height]).toEqual([SIDE, SIDE])
    const seen = at(picture, [80, 160], [240, 160], [160, 40], [160, 280])
    expect(seen).toEqual(['red', 'blue', 'nothing', 'nothing'])
  })

  it('keeps what is transparent in a PNG', async () => {
    const picture = await thumbnailOf('tall.png', halves('image/png', [300, 600]))
    const seen = at(picture, [120, 80], [200, 80], [160, 240], [20, 80])
    expect(seen).toEqual(['red', 'blue', 'nothing', 'nothing'])
  })

  it('stands upright, however the camera was held, and tells nothing of the camera', async () => {
    const picture = await thumbnailOf('turned.jpg', heldUpright(halves('image/jpeg', [640, 320])))
    const seen = at(picture, [160, 80], [160, 240], [40, 160], [280, 160])
    expect(seen).toEqual(['red', 'blue', 'nothing', 'nothing'])
    expect((await readFile(scratch.file('turned.jpg.webp'))).includes('Exif')).toBe(false)
  })

  it('is the first one of an animated PNG', async () => {
    const whole = { left: 0, top: 0, width: 40, height: 40, after: 'stay', over: true } as const
    const pieces = [
      { ...whole, color: [255, 0, 0] as const },
      { ...whole, color: [0, 0, 255] as const },
    ]
    const picture = await thumbnailOf('moving.png', apngOf({ width: 40, height: 40, pieces, delayMs: 100 }))
    expect(at(picture, [160, 160])).toEqual(['red'])
  })

  it('is never made of a picture with too many pixels', async () => {
    const bytes = halves('image/png', [8, 8])
    bytes.writeUInt32BE(5000, 16)
    bytes.writeUInt32BE(5000, 20)
    await expect(thumbnailOf('bomb.png', bytes)).rejects.toMatchObject({ reason: 'too_large' })
  })
})

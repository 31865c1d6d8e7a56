import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { ImageFiles, MediaPool } from './media-pool.ts'
import { frameAt, type Pixels, pixelAt } from './testing/inspect.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

let count = 0
async function ingest(bytes: Uint8Array | string): Promise<ImageFiles & { into: string; picture: Pixels }> {
  const name = `image-${count++}`
  const [source, into] = [scratch.file(`${name}.bin`), await scratch.folder(name)]
  await writeFile(source, bytes)
  const files = await pool.ingestImage({ source, into })
  return { ...files, into, picture: await frameAt(join(into, 'frames.mov'), 0) }
}

function drawing([width, height]: [number, number], paint: (context: SKRSContext2D) => void) {
  const canvas = createCanvas(width, height)
  paint(canvas.getContext('2d'))
  return canvas
}

/** Left half red, right half blue, on nothing. */
const halves =
  ([x, y, width, height]: [number, number, number, number]) =>
  (context: SKRSContext2D) => {
    context.fillStyle = '#ff0000'
    context.fillRect(x, y, width / 2, height)
    context.fillStyle = '#0000ff'
    context.fillRect(x + width / 2, y, width / 2, height)
  }

/** Marks a JPEG as held upright, and adds where it was taken. */
function heldUpright(jpeg: Buffer): Buffer {
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0'),
    Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'),
    Buffer.from('GPS 48.137 11.575'),
  ])
  const segment = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2)])
}

describe('an image', () => {
  it('is stored as an overlay of one frame, without its transparent edges', async () => {
    const png = drawing([400, 300], halves([100, 50, 200, 100])).toBuffer('image/png')
    const { into, picture, colors, ...facts } = await ingest(png)
    expect(facts).toEqual({
      width: 200,
      height: 100,
      durations: [1],
      sheet: { pages: 1, columns: 1, rows: 1, frameWidth: 200, frameHeight: 100 },
    })
    expect(colors.toSorted()).toEqual(['#0000ff', '#ff0000'])
    expect((await readdir(into)).toSorted()).toEqual([
      'frames.mov',
      'poster.webp',
      'sheet-0.webp',
      'thumbnail.webp',
    ])
    expect([pixelAt(picture, 2, 2), pixelAt(picture, 197, 97)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ])
    const sheet = await frameAt(join(into, 'sheet-0.webp'), 0, 'webp')
    expect([sheet.width, sheet.height]).toEqual([200, 100])
  })

  it('has at most 1600 pixels on its longest side, also when only a part of it is visible', async () => {
    const large = drawing([4000, 3000], halves([1000, 1000, 2000, 1000])).toBuffer('image/png')
    const { width, height } = await ingest(large)
    expect(width).toBeGreaterThan(1590)
    expect(width).toBeLessThanOrEqual(1600)
    expect(Math.abs(width / height - 2)).toBeLessThan(0.01)
  })

  it('is upright, and says nothing of where it was taken', async () => {
    const jpeg = heldUpright(drawing([600, 300], halves([0, 0, 600, 300])).toBuffer('image/jpeg', 95))
    const { into, picture } = await ingest(jpeg)
    expect([picture.width, picture.height]).toEqual([300, 600])
    expect(pixelAt(picture, 150, 100)[0]).toBeGreaterThan(200)
    expect(pixelAt(picture, 150, 500)[2]).toBeGreaterThan(200)
    for (const name of await readdir(into))
      expect((await readFile(join(into, name))).toString('latin1')).not.toMatch(/Exif|48\.137/)
  })

  it('may be a WebP with soft edges', async () => {
    const webp = drawing([64, 64], (context) => {
      context.fillStyle = 'rgba(0, 200, 100, 0.5)'
      context.fillRect(0, 0, 64, 64)
    }).toBuffer('image/webp')
    expect(pixelAt((await ingest(webp)).picture, 30, 30)[3]).toBeCloseTo(128, -1)
  })

  it('is read from a photo of fifty megapixels and from a drawing of sixteen, and refused beyond', async () => {
    const photo = drawing([7000, 7000], halves([0, 0, 7000, 7000])).toBuffer('image/jpeg', 50)
    expect(await ingest(photo)).toMatchObject({ width: 1600, height: 1600 })
    const larger = drawing([8400, 8100], halves([0, 0, 8400, 8100])).toBuffer('image/jpeg', 50)
    await expect(ingest(larger)).rejects.toMatchObject({ reason: 'unreadable' })
    const logo = drawing([4096, 4096], halves([1000, 1000, 900, 900])).toBuffer('image/png')
    expect(await ingest(logo)).toMatchObject({ width: 900, height: 900 })
    const sharper = drawing([4097, 4097], halves([0, 0, 4097, 4097])).toBuffer('image/png')
    await expect(ingest(sharper)).rejects.toMatchObject({ reason: 'too_large' })
  })

  it.each([
    ['invisible', drawing([20, 20], () => {}).toBuffer('image/png'), 'no_video'],
    [
      'cut off',
      drawing([90, 90], halves([0, 0, 90, 90]))
        .toBuffer('image/png')
        .subarray(0, 60),
      'unreadable',
    ],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), 'unsupported'],
    ['a page', Buffer.from('<!doctype html><html><svg></svg></html>'), 'unsupported'],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heic'],
    ['empty', Buffer.alloc(0), 'unsupported'],
  ])('is refused if it is %s', async (_what, bytes, reason) => {
    await expect(ingest(bytes)).rejects.toMatchObject({ reason })
  })
})

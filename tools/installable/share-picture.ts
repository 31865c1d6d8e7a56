import { readFile, writeFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/**
 * Lays frames of finished films beside each other, for the cards that other sites make of a link:
 * `node tools/installable/share-picture.ts`.
 */
const SIZE = { width: 1200, height: 630 }
const GROUND = '#0f0a14'
/** A frame on the sheet of all looks, and the distance from one to the next. */
const FRAME = { width: 216, height: 384, right: 222, down: 406 }
/** Row and column on the sheet. */
const CHOSEN = [
  [1, 0],
  [2, 0],
  [0, 0],
  [3, 2],
  [3, 4],
] as const
const GAP = 15

const sheet = await loadImage(await readFile('docs/looks.jpg'))
const canvas = createCanvas(SIZE.width, SIZE.height)
const context = canvas.getContext('2d')
context.fillStyle = GROUND
context.fillRect(0, 0, SIZE.width, SIZE.height)
const left = (SIZE.width - CHOSEN.length * FRAME.width - (CHOSEN.length - 1) * GAP) / 2
const top = (SIZE.height - FRAME.height) / 2
for (const [at, [row, column]] of CHOSEN.entries()) {
  const from = [column * FRAME.right, row * FRAME.down, FRAME.width, FRAME.height] as const
  context.drawImage(sheet, ...from, left + at * (FRAME.width + GAP), top, FRAME.width, FRAME.height)
}
await writeFile('public/share.jpg', await canvas.encode('jpeg', 86))

import { readFile } from 'node:fs/promises'
import { createCanvas, Image } from '@napi-rs/canvas'
import { MAX_SVG_BYTES } from '#domain/library/image-rules.ts'
import { MediaError } from '#media/media-error.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import { type Drawing, longestOf, type Pixels } from '#media/plan/image/pixels.ts'
import { withoutEntities } from '#media/plan/image/svg-entities.ts'
import { attributesText, readRoot } from '#media/plan/image/svg-root.ts'
import { sizedRoot } from '#media/plan/image/svg-size.ts'
import { withoutStyleSheets } from '#media/plan/image/svg-styles.ts'
import { weightOf } from '#media/plan/image/svg-weight.ts'

/** What would be missing or look different: letters in fonts that we do not have, pictures inside, pages. */
const NOT_DRAWN = /<(?:[\w-]+:)?(?:text|tspan|image|foreignObject)[\s/>]/i

/** Drawn in a second or two; counting the parts of drawings that are repeated. */
const ELEMENTS_MAX = 100_000

/** An untrusted SVG, drawn at any size. Skia loads nothing from outside, runs nothing and refuses entities. */
export async function readSvg(path: string): Promise<Drawing> {
  const bytes = await readFile(path)
  if (bytes.length > MAX_SVG_BYTES) throw new MediaError('svg_size', `${bytes.length} bytes`)
  const text = bytes.toString('utf8')
  if (NOT_DRAWN.test(text)) throw new MediaError('svg_parts')
  const plain = withoutEntities(text)
  if (plain === undefined) throw new MediaError('unreadable', 'too many entities')
  const styled = withoutStyleSheets(plain)
  const weight = weightOf(styled)
  if (weight > ELEMENTS_MAX) throw new MediaError('svg_heavy', `${weight} elements`)
  const at = (side: number) => draw(styled, side)
  return { at, sharper: (box, whole, side) => drawnLarger(at, { box, whole, side }), close: () => {} }
}

type Larger = { box: Size; whole: Size; side: number }

/** A drawing has no pixels of its own, but the whole of it is drawn no larger than this. */
const WHOLE_SIDE = 3200

function drawnLarger(at: Drawing['at'], { box, whole, side }: Larger): Promise<Pixels> | undefined {
  const drawn = longestOf(whole)
  const larger = Math.min(WHOLE_SIDE, Math.floor((drawn * side) / longestOf(box)))
  return larger > drawn ? at(larger) : undefined
}

/** The root gets a bounded size: Skia ends the process when it cannot allocate what a file asks for. */
async function draw(text: string, side: number): Promise<Pixels> {
  const root = readRoot(text)
  if (!root) throw new MediaError('unreadable', 'no root')
  const sized = sizedRoot(root.attributes, side)
  if (!sized) throw new MediaError('svg_sides')
  const { width, height } = sized.size
  const image = await decoded(`<svg${attributesText(sized.attributes)}>${text.slice(root.end)}`)
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) }
}

const decoded = (text: string): Promise<Image> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = (error) => reject(new MediaError('unreadable', String(error)))
    image.src = Buffer.from(text)
  })

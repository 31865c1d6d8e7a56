import type { FrameRect, ShapeElement } from '#domain/design/setting/shape-element.ts'
import type { Box } from '#domain/geometry/box.ts'
import { framePoint } from '#domain/geometry/frame.ts'
import type { Look, LookLogo } from '#domain/looks/look.ts'
import type { Words } from '#domain/looks/words.ts'
import { visibleOverlap } from '#domain/safe-zones/overlap.ts'
import { type BlocksGiven, type LaidBlocks, layBlocks } from './lay-blocks.ts'
import { type LaidLogo, partBox } from './lay-stack.ts'
import { type LaidText, textBox } from './lay-text.ts'
import { isClearOf } from './logo-ground.ts'

type Size = { readonly width: number; readonly height: number }

/** Of the frame's shorter side, which is 540 pixels in every format. A tall logo is limited by its height. */
const LOGO = { area: 76 * 76, narrowest: 0.12 * 540, widest: 0.22 * 540, highest: 84 } as const

/** A logo that has no room in its size is tried in this share of it. */
const SMALL = 0.8

/** Size of a logo in frame pixels; `aspect` is its height divided by its width. */
export function logoSize(aspect: number): Size {
  const wanted = Math.sqrt(LOGO.area / aspect)
  const width = Math.min(LOGO.widest, Math.max(LOGO.narrowest, wanted), LOGO.highest / aspect)
  return { width, height: width * aspect }
}

/** The usual size, then the smaller one. */
function sizesOf(aspect: number): readonly Size[] {
  const usual = logoSize(aspect)
  const share = Math.max(SMALL, LOGO.narrowest / Math.max(usual.width, usual.height))
  return [usual, { width: usual.width * share, height: usual.height * share }]
}

const boxOf = ({ left, top, right, bottom }: FrameRect, rotation = 0): Box => ({
  center: framePoint((left + right) / 2, (top + bottom) / 2),
  width: right - left,
  height: bottom - top,
  rotation,
})

const grown = ({ left, top, right, bottom }: FrameRect, by: number): FrameRect => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

const isText = (part: LaidBlocks['parts'][number]): part is LaidText => part.kind === 'text'
const isLogo = (part: LaidBlocks['parts'][number]): part is LaidLogo => part.kind === 'logo'

const isWithin = (inner: FrameRect, outer: FrameRect): boolean =>
  inner.left >= outer.left - 0.5 &&
  inner.top >= outer.top - 0.5 &&
  inner.right <= outer.right + 0.5 &&
  inner.bottom <= outer.bottom + 0.5

/** Frame pixels between a logo and words. */
const CLEAR = 4

/** Whether a logo is in the safe square, off all words and across no shape's edge. */
function isFree(box: FrameRect, { parts, places }: LaidBlocks, shapes: readonly ShapeElement[]): boolean {
  const around = boxOf(grown(box, CLEAR))
  return (
    isWithin(box, places.safe) &&
    parts
      .filter(isText)
      .every((part) => visibleOverlap(boxOf(textBox(part), part.text.rotation), around) === 0) &&
    isClearOf(box, shapes)
  )
}

/** The corners of the safe square, and the middles of its upper and lower edge. */
function cornersFor({ width, height }: Size, { left, top, right, bottom }: FrameRect): FrameRect[] {
  const xs = [left, right - width, (left + right - width) / 2]
  return [top, bottom - height].flatMap((y) =>
    xs.map((x) => ({ left: x, top: y, right: x + width, bottom: y + height })),
  )
}

const DEFAULT_PLACE: LookLogo = { block: 'b0', at: 'above' }

/** The look's place, and the end of its last block. */
const placesOf = ({ logo = DEFAULT_PLACE, blocks }: Look): readonly LookLogo[] => [
  logo,
  { block: `b${blocks.length - 1}`, at: 'below' },
]

/** Texts that have no room, or more lines than the look allows. */
const harmed = ({ dropped, parts }: LaidBlocks): number =>
  dropped.filter(({ isOptional }) => !isOptional).length +
  parts.filter((part) => isText(part) && !part.isFitting).length

export type LogoGiven = BlocksGiven & {
  /** Height divided by width; undefined without a logo. */
  readonly logoAspect: number | undefined
  /** The shapes around what is laid out. */
  readonly shapesOf: (laid: LaidBlocks) => readonly ShapeElement[]
}

/**
 * Lays the blocks of a look out with a logo at the look's place. If words would be lost or covered there, it stands in a
 * free corner of the safe square; without one there is no logo.
 */
export function layWithLogo(
  look: Look,
  words: Words,
  { logoAspect, shapesOf, ...given }: LogoGiven,
): { readonly laid: LaidBlocks; readonly logo?: FrameRect } {
  const bare = layBlocks(look, words, given)
  if (logoAspect === undefined) return { laid: bare }
  const sizes = sizesOf(logoAspect)
  const choices = placesOf(look).flatMap((place) => sizes.map((size) => ({ place, size })))
  for (const logo of choices) {
    const laid = layBlocks(look, words, { ...given, logo })
    const part = laid.parts.find(isLogo)
    const box = part && partBox(part)
    const isAsGood = harmed(laid) <= harmed(bare) && (laid.isFitting || !bare.isFitting)
    if (box && isAsGood && isFree(box, laid, shapesOf(laid))) return { laid, logo: box }
  }
  const shapes = shapesOf(bare)
  const corner = sizes
    .flatMap((size) => cornersFor(size, bare.places.safe))
    .find((box) => isFree(box, bare, shapes))
  return corner ? { laid: bare, logo: corner } : { laid: bare }
}

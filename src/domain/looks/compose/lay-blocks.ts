import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Slot } from '#domain/design/setting/text-setting.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { FORMAT_FRAMES, safeSquare } from '#domain/looks/formats.ts'
import type { Look, LookBlock, LookLogo } from '#domain/looks/look.ts'
import { slotText, type Words } from '#domain/looks/words.ts'
import { type LaidBlock, layBlock } from './lay-block.ts'
import type { Laid } from './lay-stack.ts'
import { type Tools, textBox } from './lay-text.ts'
import { slotAboveFacts, withFacts } from './live-facts.ts'
import { withHandle } from './live-handle.ts'
import { type LiveItem, type LiveText, liveItems } from './live-items.ts'
import { type Axis, type Places, resolvePlace } from './places.ts'

/**
 * All blocks of a look in frame pixels. `places` has the items that are there; `edges` also has blocks without a text,
 * with no height, so that what is placed below or around several blocks still finds an end.
 */
export type LaidBlocks = {
  readonly parts: readonly Laid[]
  readonly dropped: readonly LiveText[]
  /** Whether no block is higher than its area. */
  readonly isFitting: boolean
  readonly places: Places
  readonly edges: Places
}

/** A block's area in frame pixels. An edge that names a missing item is that of the safe square. */
function areaOf(block: LookBlock, places: Places): FrameRect {
  const { safe } = places
  const [left, top, right, bottom] = 'rect' in block ? block.rect : block.box.map((share) => `s${share}`)
  const at = (place: typeof left, axis: Axis, otherwise: number) =>
    (place === undefined ? undefined : resolvePlace(place, axis, places)) ?? otherwise
  return {
    left: at(left, 'x', safe.left),
    top: at(top, 'y', safe.top),
    right: at(right, 'x', safe.right),
    bottom: at(bottom, 'y', safe.bottom),
  }
}

/** Boxes of a block's texts by their slots. */
const textBoxes = ({ parts }: LaidBlock): [string, FrameRect][] =>
  parts.flatMap((part): [string, FrameRect][] =>
    part.kind === 'text' ? [[part.text.slot, textBox(part)]] : [],
  )

type Size = { readonly width: number; readonly height: number }

/** What blocks are laid out with. `logo` is its size in frame pixels, and where the look wants it. */
export type BlocksGiven = {
  readonly format: Format
  readonly tools: Tools
  readonly logo?: { readonly size: Size; readonly place: LookLogo } | undefined
}

/** Frame pixels above a logo below other items. */
const ABOVE_LOGO = 20

/** The items of a block with the logo before or after them, if that is its block. */
function withLogo(
  items: readonly LiveItem[],
  names: readonly string[],
  logo: BlocksGiven['logo'],
): readonly LiveItem[] {
  if (!logo || !names.includes(logo.place.block)) return items
  const { size, place } = logo
  if (place.at === 'above') return [{ kind: 'logo', ...size }, ...items]
  return [...items, { kind: 'logo', ...size, gap: ABOVE_LOGO }]
}

const rulesIn = (block: LookBlock): number => block.items.filter((item) => 'rule' in item).length

/** Lays the blocks of a format out one after the other; later ones may be placed at earlier ones. */
export function layBlocks(look: Look, words: Words, { format, tools, logo }: BlocksGiven): LaidBlocks {
  const { width, height } = FORMAT_FRAMES[format]
  const frame = { left: 0, top: 0, right: width, bottom: height }
  const present = new Map<string, FrameRect>()
  const all = new Map<string, FrameRect>()
  const area = { frame, safe: safeSquare(format, look.wide, tools.hasCode) }
  const [places, edges]: [Places, Places] = [
    { ...area, items: present },
    { ...area, items: all },
  ]
  const laid: LaidBlock[] = []
  const blocks = look.perFormat?.[format] ?? look.blocks
  const wordsIn = (slot: Slot) => slotText(slot, words, look.label)
  const below = slotAboveFacts(blocks, wordsIn)
  let rules = 0
  for (const [number, block] of blocks.entries()) {
    const names = [`b${number}`, ...(block.id === undefined ? [] : [block.id])]
    const live = withFacts(liveItems(block, words, look.label, rules), { below, words: wordsIn('facts') })
    const items = withLogo(withHandle(live, wordsIn('handle')), names, logo)
    const result = layBlock(items, { block, area: areaOf(block, edges), tools })
    const boxes = textBoxes(result)
    const named = [...names.map((name): [string, FrameRect] => [name, result.box]), ...boxes]
    for (const [name, box] of named) all.set(name, box)
    if (boxes.length > 0) for (const [name, box] of named) present.set(name, box)
    laid.push(result)
    rules += rulesIn(block)
  }
  return {
    parts: laid.flatMap(({ parts }) => parts),
    dropped: laid.flatMap(({ dropped }) => dropped),
    isFitting: laid.every(({ isFitting }) => isFitting),
    places,
    edges,
  }
}

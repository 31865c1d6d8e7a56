import type { Design } from '#domain/design/design.ts'
import { isBlank } from '#domain/design/drawn.ts'
import { changeText, textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { AiTextId, DefaultTextId, TextElement, TextStyle } from '#domain/design/text-element.ts'
import type { Percent } from '#domain/geometry/frame.ts'
import { FRAME, percent } from '#domain/geometry/frame.ts'
import { automaticTexts, COLUMN, followDefaults } from './default-layout.ts'
import { AI_HEADER, AI_PLACES, DEFAULT_PLACES, isDefaultTextId } from './default-texts.ts'
import { estimatedHeight } from './estimated-height.ts'
import { isPromoted, MESSAGE_ID } from './promotion-blocks.ts'

/** Frame pixels. The message starts below the upper watermark of a free video. */
const MESSAGE_TOP = 264
const FOOT_BOTTOM = COLUMN.bottom

type Part = { readonly id: AiTextId | DefaultTextId; readonly gap: number }

/** Groups from top to bottom, with the minimum gap above each. */
const MESSAGE: readonly Part[] = [
  { id: 'ai-main-text', gap: 24 },
  { id: 'class-details', gap: 20 },
]
const FOOT: readonly Part[] = [
  { id: 'ai-schedule-text', gap: 28 },
  { id: 'ai-sharing-text', gap: 14 },
  { id: 'ai-instructor-text', gap: 18 },
  { id: 'ai-studio-text', gap: 2 },
  { id: 'ai-signature-text', gap: 18 },
  { id: 'ai-branding-text', gap: 16 },
]

type Block = { readonly id: ElementId; readonly gap: number; readonly height: number }

const said = (design: Design, parts: readonly Part[]): readonly Block[] =>
  parts.flatMap(({ id, gap }) => {
    const element = textById(design, id)
    return element && !isBlank(element.content) ? [{ id, gap, height: estimatedHeight(element) }] : []
  })

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const heightOf = (blocks: readonly Block[]): number => sum(blocks.map(({ height }) => height))
const gapsOf = (blocks: readonly Block[]): number => sum(blocks.map(({ gap }) => gap))

/** Centers of stacked blocks; the gap above the first counts too. */
function stacked(blocks: readonly Block[], top: number): (readonly [ElementId, Percent])[] {
  let y = top
  return blocks.map(({ id, gap, height }) => {
    const center = y + gap + height / 2
    y += gap + height
    return [id, percent(Math.round((center / FRAME.height) * 1000) / 10)]
  })
}

const headerBottom = (header: TextElement | undefined): number =>
  (AI_HEADER.y / 100) * FRAME.height + (header ? estimatedHeight(header) / 2 : 0)

/** Frame pixels between header and foot that no text needs; negative where there are too many words. */
const roomIn = (design: Design): number =>
  FOOT_BOTTOM -
  headerBottom(textById(design, 'header')) -
  heightOf([...said(design, MESSAGE), ...said(design, FOOT)])

/** The message gets smaller down to this size where its words are too many. */
const MESSAGE_SIZE_MIN = 16

const withMessageOf = (design: Design, fontSize: number): Design =>
  changeText(design, MESSAGE_ID, { fontSize })

/** The message's initial size, or the largest one below it that leaves room for the facts. */
function messageSize(design: Design): number {
  let size = AI_PLACES[MESSAGE_ID].fontSize
  while (size > MESSAGE_SIZE_MIN && roomIn(withMessageOf(design, size)) < 0) size--
  return size
}

/** A message that the user sized stays so. */
function withMessageSize(before: Design, after: Design): Design {
  const message = textById(before, MESSAGE_ID)
  const isOwn = message && !isBlank(message.content) && message.fontSize !== messageSize(before)
  return isOwn ? after : withMessageOf(after, messageSize(after))
}

/**
 * Vertical positions of a promotion's texts: header at the top, facts at the bottom, message between them. When space
 * is short, all gaps shrink equally.
 */
function promotionPlaces(design: Design): ReadonlyMap<ElementId, Percent> {
  const [message, foot] = [said(design, MESSAGE), said(design, FOOT)]
  const top = headerBottom(textById(design, 'header'))
  const room = roomIn(design)
  const give = Math.min(1, room / Math.max(1, gapsOf(message) + gapsOf(foot)))
  const giving = (blocks: readonly Block[]) => blocks.map((block) => ({ ...block, gap: block.gap * give }))
  const [loose, low] = [giving(message), giving(foot)]
  const footTop = FOOT_BOTTOM - heightOf(low) - gapsOf(low)
  const messageTop = Math.min(MESSAGE_TOP - (loose[0]?.gap ?? 0), footTop - heightOf(loose) - gapsOf(loose))
  return new Map([
    ['header', percent(AI_HEADER.y)],
    ...stacked(loose, Math.max(top, messageTop)),
    ...stacked(low, footTop),
  ])
}

/** Whether a text is still at its automatic position. */
function unmovedIn(design: Design): (id: ElementId) => boolean {
  const places = isPromoted(design) ? promotionPlaces(design) : undefined
  const automatic = places ? new Set<ElementId>() : automaticTexts(design)
  return (id) => {
    const text = textById(design, id)
    if (!text || isBlank(text.content) || automatic.has(id)) return true
    const place = places ? places.get(id) : isDefaultTextId(id) && DEFAULT_PLACES[id].y
    return text.x === 50 && text.y === place
  }
}

/** Makes room for changed words. Texts that the user moved or resized stay. */
export function followWords(before: Design, after: Design): Design {
  if (after === before) return after
  if (!isPromoted(after)) return isPromoted(before) ? after : followDefaults(before, after)
  const isUnmoved = unmovedIn(before)
  const sized = withMessageSize(before, after)
  return [...promotionPlaces(sized)]
    .filter(([id]) => isUnmoved(id))
    .reduce((placed, [id, y]) => changeText(placed, id, { y }), sized)
}

/** The same for letters of another font. A size that comes with it is what the user wants. */
export function followFont(before: Design, after: Design, style: Partial<TextStyle>): Design {
  const isOtherFont = style.fontFamily !== undefined || style.fontWeight !== undefined
  return isOtherFont && style.fontSize === undefined ? followWords(before, after) : after
}

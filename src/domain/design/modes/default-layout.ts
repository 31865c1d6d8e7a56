import type { Design } from '#domain/design/design.ts'
import { isBlank, isHiddenByMode } from '#domain/design/drawn.ts'
import { changeText, textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { DefaultTextId, TextElement } from '#domain/design/text-element.ts'
import { FRAME, type Percent, percent } from '#domain/geometry/frame.ts'
import { DEFAULT_PLACES, isDefaultTextId } from './default-texts.ts'
import { estimatedHeight, hasWholeWords, type Lettered } from './estimated-height.ts'
import { letterHeight } from './letter-widths.ts'

/** Facts that read best on one line: they shrink before they break. */
const ONE_LINERS: readonly DefaultTextId[] = ['header', 'schedule', 'time', 'instructor', 'studio']

/** The smallest share of its initial size that a text shrinks to. */
const SMALLEST = 0.6

/** Sizes get smaller by this share at a time where all texts are too high for the column, down to the least size. */
const STEP = 0.05
const SIZE_MIN = 14

/** A line's height in font sizes. The lines of two texts may touch where their letters do not. */
const LINE_HEIGHT = 1.2

/** Frame pixels between the letters of two texts. */
const GAP = 2

/** Frame pixels. The column ends above the lower watermark of a free video. */
export const COLUMN = { top: 20, bottom: 906 } as const

type Place = { readonly y: Percent; readonly fontSize: number }
type Row = Place & {
  readonly id: DefaultTextId
  readonly ink: number
  readonly wanted: number
  center: number
}

const isOnOneLine = (text: Lettered): boolean => estimatedHeight(text) <= text.fontSize * LINE_HEIGHT + 0.01

type DefaultText = TextElement & { readonly id: DefaultTextId }

/** The initial size, or the largest one below it at which a single line is enough, or else no word is cut. */
function sizeOf(text: DefaultText): number {
  const { fontSize } = DEFAULT_PLACES[text.id]
  const largest = (isEnough: (text: Lettered) => boolean): number | undefined => {
    for (let size = fontSize; size >= fontSize * SMALLEST; size--)
      if (isEnough({ ...text, fontSize: size })) return size
    return undefined
  }
  const inOneLine = ONE_LINERS.includes(text.id) ? largest(isOnOneLine) : undefined
  return inOneLine ?? largest(hasWholeWords) ?? fontSize
}

/** `share` is what is left of all sizes where they are too much for the column. */
function rowOf(text: DefaultText, share: number): Row {
  const { id } = text
  const fontSize = Math.max(SIZE_MIN, Math.floor(sizeOf(text) * share))
  const ink =
    estimatedHeight({ ...text, fontSize }) - (LINE_HEIGHT - letterHeight(text.fontFamily)) * fontSize
  const wanted = (DEFAULT_PLACES[id].y / 100) * FRAME.height
  return { id, fontSize, ink, wanted, center: wanted, y: percent(DEFAULT_PLACES[id].y) }
}

/** Moves rows down where one covers the next, then up where the last leaves the frame. */
function spread(rows: readonly Row[]): void {
  let top: number = COLUMN.top
  for (const row of rows) {
    row.center = Math.max(row.center, top + row.ink / 2)
    top = row.center + row.ink / 2 + GAP
  }
  let bottom: number = COLUMN.bottom
  for (const row of rows.toReversed()) {
    row.center = Math.min(row.center, bottom - row.ink / 2)
    bottom = row.center - row.ink / 2 - GAP
  }
}

/** To a tenth of a percent; a text that did not move has its initial position exactly. */
const placeOf = ({ center, wanted, y, fontSize }: Row): Place => ({
  y: Math.abs(center - wanted) < 0.5 ? y : percent(Math.round((center / FRAME.height) * 1000) / 10),
  fontSize,
})

const hasDefaultId = (text: TextElement): text is DefaultText => isDefaultTextId(text.id)

/** Texts from top to bottom, in their initial sizes, or as much smaller as the column needs. */
function fittingRows(texts: readonly DefaultText[], share = 1): Row[] {
  const rows = texts.map((text) => rowOf(text, share))
  const height = rows.reduce((sum, { ink }) => sum + ink + GAP, -GAP)
  const isSmallest = rows.every(({ fontSize }) => fontSize === SIZE_MIN)
  return height <= COLUMN.bottom - COLUMN.top || isSmallest ? rows : fittingRows(texts, share - STEP)
}

/** Automatic positions and sizes of these texts: the initial ones as long as no text covers another. */
function layout(design: Design, ids: ReadonlySet<ElementId>): ReadonlyMap<ElementId, Place> {
  const texts = design.textElements
    .filter(hasDefaultId)
    .filter(({ id, content }) => ids.has(id) && !isBlank(content) && !isHiddenByMode(design, id))
  const rows = fittingRows(texts).sort((a, b) => a.wanted - b.wanted)
  spread(rows)
  return new Map(rows.map((row) => [row.id, placeOf(row)]))
}

const isAt = (text: TextElement, place: Place | undefined): boolean =>
  place !== undefined &&
  text.x === 50 &&
  text.rotation === 0 &&
  text.y === place.y &&
  text.fontSize === place.fontSize

/** Texts that are where the layout put them. One that the user moved or resized no longer counts for the others. */
export function automaticTexts(design: Design): ReadonlySet<ElementId> {
  let ids: ReadonlySet<ElementId> = new Set(design.textElements.map(({ id }) => id))
  for (;;) {
    const places = layout(design, ids)
    const kept = new Set(
      [...ids].filter((id) => {
        const text = textById(design, id)
        if (!text || !isDefaultTextId(id)) return false
        return isAt(text, places.get(id) ?? { ...DEFAULT_PLACES[id], y: percent(DEFAULT_PLACES[id].y) })
      }),
    )
    if (kept.size === ids.size) return kept
    ids = kept
  }
}

/** Makes room for changed words of class information and captions. What the user placed or resized stays. */
export function followDefaults(before: Design, after: Design): Design {
  const isNew = (id: ElementId) => textById(before, id) === undefined
  const untouched = automaticTexts(before)
  const ids = new Set(
    after.textElements.filter(({ id }) => untouched.has(id) || isNew(id)).map(({ id }) => id),
  )
  return [...layout(after, ids)].reduce((placed, [id, place]) => changeText(placed, id, place), after)
}

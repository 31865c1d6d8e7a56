import { type RevealStrip, STOPS_MAX, STRIPS_MAX } from '#domain/design/text-animation.ts'
import { normalizeRotation } from '#domain/geometry/angle.ts'
import { type Box, boundsOf, rotateAround } from '#domain/geometry/box.ts'
import { FRAME, framePoint } from '#domain/geometry/frame.ts'
import { directionOf } from '#domain/letters/direction.ts'
import { charactersOf } from '#scene/text/break-lines.ts'
import type { Measure } from '#scene/text/measure.ts'
import { TEXT } from '#scene/text-layout.ts'
import type { AppearingText } from './appearing-texts.ts'

/** Letter ends of a line in frame pixels from its left end; a space belongs to the letter before it. */
function letterEnds(text: string, font: string, measure: Measure): readonly number[] {
  const ends: number[] = []
  let typed = ''
  for (const character of charactersOf(text)) {
    typed += character
    const end = measure(typed, font).width
    if (character.trim() === '' && ends.length > 0) ends[ends.length - 1] = end
    else ends.push(end)
  }
  return ends
}

/** A line and its part of the background; `stops` as in `RevealStrip`. */
type Line = { readonly box: Box; readonly stops: readonly number[] }

/** Reach of glow and shadow in font sizes; less when another text would be revealed too early. */
const REACH = { free: 0.9, crowded: 0.08 } as const

/** Maximum size of a strip, and maximum distance of its center from the frame's corner. */
const LARGEST = { side: 4000, way: 2000 } as const

const meet = (a: Box, b: Box): boolean =>
  Math.abs(a.center.x - b.center.x) < (a.width + b.width) / 2 &&
  Math.abs(a.center.y - b.center.y) < (a.height + b.height) / 2

const wider = (box: Box, by: number): Box => ({
  ...box,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
})

/** Splits the text's box into lines; the first and last include the background's edge and glow. */
function linesOf(text: AppearingText, later: readonly AppearingText[], measure: Measure): Line[] {
  const { layout, element, box } = text
  const free = boundsOf(wider(box, REACH.free * layout.fontSize))
  const isCrowded = later.some(({ bounds }) => meet(free, bounds))
  const beyond = (isCrowded ? REACH.crowded : REACH.free) * layout.fontSize
  const edge = (box.height - layout.height) / 2 + beyond
  const width = Math.min(LARGEST.side, box.width + 2 * beyond)
  const lineHeight = layout.fontSize * TEXT.lineHeight
  const last = layout.lines.length - 1
  return layout.lines.map((line, row) => {
    const top = row * lineHeight - layout.height / 2 - (row === 0 ? edge : 0)
    const bottom = (row + 1) * lineHeight - layout.height / 2 + (row === last ? edge : 0)
    const fromRight = directionOf(line.text) === 'rtl'
    const before = width / 2 + (fromRight ? -line.x - line.width : line.x)
    const center = framePoint(box.center.x, box.center.y + (top + bottom) / 2)
    return {
      box: {
        center: rotateAround(center, box.center, element.rotation),
        width,
        height: Math.min(LARGEST.side, bottom - top),
        // A line from the right is uncovered from there: its strip is upside down.
        rotation: fromRight ? normalizeRotation(element.rotation + 180) : element.rotation,
      },
      stops: letterEnds(line.text, layout.font, measure).map((end) => (before + end) / width),
    }
  })
}

const FRAME_BOX: Box = { center: framePoint(FRAME.width / 2, FRAME.height / 2), ...FRAME, rotation: 0 }

const canBeSeen = ({ box }: Line): boolean =>
  meet(boundsOf(box), FRAME_BOX) && Math.max(Math.abs(box.center.x), Math.abs(box.center.y)) <= LARGEST.way

/** Pause between two lines, in letters. */
const PAUSE = 1

/** Maximum separately timed letters; beyond it several letters appear together. */
const LETTERS_MAX = 4000

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Every n-th letter, and always the last one. */
function thinned(stops: readonly number[], most: number): number[] {
  const n = Math.max(1, Math.ceil(stops.length / most))
  return stops
    .filter((_, index) => (stops.length - 1 - index) % n === 0)
    .map((stop) => rounded(Math.min(1, Math.max(0, stop)), 4))
}

/** Lines appear in sequence, timed by their number of letters; lines outside the frame take no time. */
export function lineStrips(texts: readonly AppearingText[], measure: Measure): RevealStrip[] {
  const lines = texts
    .flatMap((text, index) => linesOf(text, texts.slice(index + 1), measure))
    .filter(canBeSeen)
    .slice(0, STRIPS_MAX)
  const letters = lines.reduce((sum, { stops }) => sum + stops.length, 0)
  const total = letters + PAUSE * (lines.length - 1)
  const most = Math.min(STOPS_MAX, Math.max(1, Math.floor((STOPS_MAX * LETTERS_MAX) / Math.max(1, letters))))
  let typed = 0
  return lines.map(({ box: { center, width, height, rotation }, stops }) => {
    const from = typed / total
    typed += stops.length
    const to = typed / total
    typed += PAUSE
    return {
      x: rounded(center.x, 2),
      y: rounded(center.y, 2),
      width: rounded(width, 2),
      height: rounded(height, 2),
      rotation,
      from: rounded(from, 5),
      to: rounded(to, 5),
      stops: thinned(stops, most),
    }
  })
}

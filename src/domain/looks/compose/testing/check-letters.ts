import type { Format } from '#domain/geometry/formats.ts'
import type { SetTextElement } from '#domain/looks/composed-look.ts'
import { FORMAT_FRAMES } from '#domain/looks/formats.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { settingLines } from '#domain/typesetting/set-element.ts'
import { cornersOf, fontOf, inkOf } from './ink-of.ts'

/** Shares of the size by which lines may reach into each other: accents into descenders, and into capitals above. */
const MESHED = { letters: 0.2, capitals: 0.05 } as const

type Letters = {
  readonly size: number
  readonly baseline: number
  readonly top: number
  readonly bottom: number
}

function isMeshed(above: Letters, below: Letters | undefined): boolean {
  if (!below) return false
  const reach = Math.max(above.bottom - below.top, 0) / above.size
  return reach > MESHED.letters || above.baseline - below.top > MESHED.capitals * above.size
}

/** Texts whose letters, with their accents and descenders, leave the frame or run into their next line. */
export function clipped(texts: readonly SetTextElement[], format: Format, measure: MeasureEm): string[] {
  const { width, height } = FORMAT_FRAMES[format]
  return texts.flatMap((element) => {
    const isTable = element.setting.table !== undefined
    const { set, center, boxes } = inkOf(element, format, measure)
    const top = center.y - set.height / 2
    const letters = set.lines.map(({ text, size, baseline }, row) => {
      const ink = measure(text, fontOf(element))
      const box = boxes[row] ?? { left: 0, right: 0 }
      return {
        ...box,
        size,
        baseline: top + baseline,
        top: top + baseline - ink.ascent * size,
        bottom: top + baseline + ink.descent * size,
      }
    })
    const isCut = letters
      .flatMap((box) => cornersOf(box, center, element.rotation))
      .some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)
    // The cells of a row of a timetable are beside each other.
    const meshed = !isTable && letters.some((line, row) => isMeshed(line, letters[row + 1]))
    return [
      ...(isCut ? [`${element.id} is cut off by the frame`] : []),
      ...(meshed ? [`${element.id} has lines that run into each other`] : []),
    ]
  })
}

/** A last line of one word that is narrower than this share of the longest is a widow. */
const WIDOW = 0.25

/** Texts that end in a widow. */
export function widows(texts: readonly SetTextElement[], measure: MeasureEm): string[] {
  return texts.flatMap((element) => {
    const { table, fit } = element.setting
    const { lines } = settingLines(element, measure)
    const last = lines.at(-1)
    const paragraphs = element.content.split('\n').filter((each) => each.trim() !== '')
    const isJoined = fit.isJoined || fit.justify || paragraphs.length > fit.lines
    const lastWords = (isJoined ? element.content : (paragraphs.at(-1) ?? '')).trim().split(/\s+/)
    const isCut = lines.at(-2)?.text.endsWith('-')
    if (table || isCut || !last || lines.length < 2 || lastWords.length < 2 || last.text.includes(' '))
      return []
    const longest = Math.max(...lines.map(({ width }) => width))
    return last.width < WIDOW * longest ? [`${element.id} ends in “${last.text}”`] : []
  })
}

/** Pixels of a phone's gallery card, which is half as wide as the frame: the lowest letters that are read there. */
const LOWEST = 3
const CARD = 0.5

/** Frame pixels that lines of prose have at least. */
const PROSE = 15

/** Texts that are too small on a picture of 270 px. */
export function tooSmall(texts: readonly SetTextElement[], measure: MeasureEm): string[] {
  return texts.flatMap((element) => {
    const { setting, content } = element
    const size = Math.min(...settingLines(element, measure).lines.map((line) => line.size))
    const isUpper = setting.letterCase === 'upper' || content === content.toUpperCase()
    const low = size * CARD * measure(isUpper ? 'H' : 'x', fontOf(element)).ascent
    const isProse = setting.slot === 'message' && !setting.table
    return [
      ...(low < LOWEST ? [`${element.id} has letters of ${low.toFixed(1)} px on a card`] : []),
      ...(isProse && size < PROSE ? [`${element.id} is ${size.toFixed(1)} px`] : []),
    ]
  })
}

import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Treatment } from '#domain/design/setting/text-setting.ts'
import { Entrance, type Timing } from '#domain/design/setting/timing.ts'
import { settingLines } from '#domain/typesetting/set-element.ts'
import {
  alphaAt,
  coveredArea,
  coveredBox,
  meanDifference,
  type Pixels,
  pixelAt,
} from '#scene/testing/pixels.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { FRAME_SIZE, measure, PLATE, painted, textOf } from './testing/painted-text.ts'

beforeAll(registerFonts)

const timed = (entrance: Timing['entrance'], by: Timing['by'] = 'line'): Timing => ({
  entrance,
  at: 1,
  seconds: 1,
  easing: 'out',
  stagger: 0.3,
  by,
})

/** Where the letters of a color are. */
const ofColor = (
  { data, width, height }: Pixels,
  [red, green, blue]: readonly [number, number, number],
): Pixels => ({
  width,
  height,
  data: data.map((_, at) => {
    const from = at - (at % 4)
    const isNear = [red, green, blue].every(
      (value, channel) => Math.abs((data[from + channel] ?? 0) - value) < 30,
    )
    return at % 4 === 3 && isNear ? (data[at] ?? 0) : 0
  }),
})

const RED = [255, 0, 0] as const
const GREEN = [0, 255, 0] as const

describe('a set text', () => {
  it('lies in its column around its center', () => {
    const text = textOf('POLE FLOW', { textAlign: 'left' })
    const box = coveredBox(painted(text))
    const { height } = settingLines(text, measure())
    expect(box?.left).toBeCloseTo(FRAME_SIZE / 2 - 150, -0.5)
    expect(((box?.top ?? 0) + (box?.bottom ?? 0)) / 2).toBeCloseTo(FRAME_SIZE / 2, -0.5)
    expect((box?.bottom ?? 0) - (box?.top ?? 0)).toBeCloseTo(height, -0.5)
  })

  it('turns around its center', () => {
    const upright = coveredBox(painted(textOf('POLE')))
    const turned = coveredBox(painted(textOf('POLE', { rotation: 90 })))
    const size = (box: typeof upright) => box && [box.right - box.left, box.bottom - box.top]
    expect(size(turned)?.[0]).toBeCloseTo(size(upright)?.[1] ?? 0, -0.7)
    expect(size(turned)?.[1]).toBeCloseTo(size(upright)?.[0] ?? 0, -0.7)
  })

  it('is nothing without words', () => {
    expect(coveredArea(painted(textOf(' ', {}, { plate: PLATE })))).toBe(0)
  })

  it('is as wide as its lines say, with space between the letters, in browsers without letter spacing too', () => {
    const text = textOf('WAVES', {}, { letterSpacing: 0.3 })
    const [line] = settingLines(text, measure()).lines
    const [own, oneByOne] = [painted(text), painted(text, { hasLetterSpacing: false })]
    for (const pixels of [own, oneByOne]) {
      const box = coveredBox(pixels)
      expect((box?.right ?? 0) - (box?.left ?? 0)).toBeGreaterThan((line?.width ?? 0) - 8)
      expect((box?.right ?? 0) - (box?.left ?? 0)).toBeLessThan((line?.width ?? 0) + 2)
    }
    // Without kerning.
    expect(meanDifference(own, oneByOne)).toBeLessThan(0.8)
  })

  it('has a gradient from end to end of each line', () => {
    const ink = { from: '#ff0000', to: '#0000ff', angle: 0 } as const
    for (const changed of [{ ink }, { ink, timing: timed('fade', 'word') }]) {
      const pixels = painted(textOf('HHHHH HHHH', { fontWeight: 'bold' }, changed))
      const box = coveredBox(pixels)
      const row = FRAME_SIZE / 2
      const inside = Array.from({ length: FRAME_SIZE }, (_, x) => x).filter(
        (x) => alphaAt(pixels, x, row) === 255,
      )
      const [red = 0, , noBlue = 0] = pixelAt(pixels, inside[0] ?? 0, row)
      const [noRed = 0, , blue = 0] = pixelAt(pixels, inside.at(-1) ?? 0, row)
      expect(box).toBeDefined()
      for (const value of [red, blue]) expect(value).toBeGreaterThan(240)
      for (const value of [noRed, noBlue]) expect(value).toBeLessThan(15)
    }
  })

  it('has an ink for each line in turn', () => {
    const pixels = painted(textOf('POLE FLOW\nHEELS', {}, { lineInks: ['#ff0000', '#00ff00'] }))
    const [first, second] = [coveredBox(ofColor(pixels, RED)), coveredBox(ofColor(pixels, GREEN))]
    expect(first?.bottom ?? 999).toBeLessThanOrEqual(second?.top ?? 0)
  })

  it('is the same at twice the scale', () => {
    const treatments: Treatment[] = [
      { kind: 'neon', color: '#ff2d95' },
      { kind: 'stroke', color: '#004400', width: 0.1, castsShadow: true },
    ]
    const text = textOf('Pole\nFlow', { rotation: -4 }, { treatments, plate: PLATE, letterSpacing: 0.05 })
    const large = createCanvas(FRAME_SIZE * 2, FRAME_SIZE * 2)
    large.getContext('2d').putImageData(painted(text, { scale: 2, ground: 'white' }), 0, 0)
    const small = createCanvas(FRAME_SIZE, FRAME_SIZE).getContext('2d')
    small.drawImage(large, 0, 0, FRAME_SIZE, FRAME_SIZE)
    const pixels = small.getImageData(0, 0, FRAME_SIZE, FRAME_SIZE)
    expect(meanDifference(pixels, painted(text, { ground: 'white' }))).toBeLessThan(0.5)
  })
})

describe('a plate', () => {
  const hidden = { textColor: '#00ff00' }

  it('covers exactly the words and its padding', () => {
    const text = textOf('POLE FLOW', hidden, { plate: PLATE })
    const set = settingLines(text, measure())
    const box = coveredBox(painted(text))
    expect((box?.right ?? 0) - (box?.left ?? 0)).toBeCloseTo(set.right - set.left + 2 * PLATE.padX, -0.3)
    expect((box?.bottom ?? 0) - (box?.top ?? 0)).toBeCloseTo(set.height, -0.3)
    const letters = coveredBox(ofColor(painted(text), GREEN))
    expect((letters?.top ?? 0) - (box?.top ?? 0)).toBeCloseTo(PLATE.padY, -0.5)
    expect((box?.bottom ?? 0) - (letters?.bottom ?? 0)).toBeCloseTo(PLATE.padY, -0.5)
  })

  it('is as wide as the column if it is full', () => {
    const box = coveredBox(painted(textOf('A', hidden, { plate: { ...PLATE, isFull: true } })))
    expect((box?.right ?? 0) - (box?.left ?? 0)).toBe(300 + 2 * PLATE.padX)
  })

  it('of each line is as wide as that line, with a gap between two', () => {
    const plate = { ...PLATE, per: 'line', gap: 6, inks: ['#ff0000', '#0000ff'] } as const
    const text = textOf('POLE FLOW\nHEELS', hidden, { plate: { ...plate, inks: [...plate.inks] } })
    const [one, two] = settingLines(text, measure()).lines
    const pixels = painted(text)
    const [red, blue] = [coveredBox(ofColor(pixels, RED)), coveredBox(ofColor(pixels, [0, 0, 255]))]
    expect((red?.right ?? 0) - (red?.left ?? 0)).toBeCloseTo((one?.width ?? 0) + 2 * PLATE.padX, -0.5)
    expect((blue?.right ?? 0) - (blue?.left ?? 0)).toBeCloseTo((two?.width ?? 0) + 2 * PLATE.padX, -0.5)
    expect((blue?.top ?? 0) - (red?.bottom ?? 0)).toBeCloseTo(6, -0.3)
  })

  it('leans to the right', () => {
    const pixels = painted(textOf('POLE', hidden, { plate: { ...PLATE, skew: 10 } }))
    const box = coveredBox(pixels) ?? { left: 0, top: 0, right: 0, bottom: 0 }
    const leftOf = (y: number) =>
      Array.from({ length: FRAME_SIZE }, (_, x) => x).find((x) => alphaAt(pixels, x, y) > 127) ?? 0
    expect(leftOf(box.top + 1) - leftOf(box.bottom - 2)).toBeGreaterThan(16)
  })
})

describe('a treatment', () => {
  it('as an outline leaves the letters empty, in the lines that it is for', () => {
    const area = (treatments: Treatment[]) => coveredArea(painted(textOf('POLE\nFLOW', {}, { treatments })))
    const outlined = (lines: 'all' | 'odd' | 'even') => area([{ kind: 'outline', lines, width: 0.02 }])
    expect(outlined('all')).toBeLessThan(area([]) * 0.7)
    expect(outlined('odd')).toBeGreaterThan(outlined('all'))
    expect(outlined('odd') + outlined('even')).toBeCloseTo(area([]) + outlined('all'), 0)
    const pixels = painted(
      textOf('I', { fontSize: 120 }, { treatments: [{ kind: 'outline', lines: 'all', width: 0.02 }] }),
    )
    expect(alphaAt(pixels, FRAME_SIZE / 2, FRAME_SIZE / 2)).toBe(0)
    expect(alphaAt(painted(textOf('I', { fontSize: 120 })), FRAME_SIZE / 2, FRAME_SIZE / 2)).toBe(255)
  })

  it('as an echo lies below the letters and under them', () => {
    const echo: Treatment = { kind: 'echo', color: '#00ff00', steps: 2, step: 0.3, opacity: 1 }
    const text = textOf('POLE', { textColor: '#ff0000' }, { treatments: [echo] })
    const pixels = painted(text)
    const [letters, echoes] = [coveredBox(ofColor(pixels, RED)), coveredBox(ofColor(pixels, GREEN))]
    expect((echoes?.bottom ?? 0) - (letters?.bottom ?? 0)).toBeGreaterThan(0.5 * text.fontSize)
    const alone = painted({ ...text, setting: { ...text.setting, treatments: [{ ...echo, opacity: 0 }] } })
    // The edges are mixed with what is behind them.
    expect(coveredArea(ofColor(pixels, RED))).toBeGreaterThan(coveredArea(ofColor(alone, RED)) * 0.95)
  })

  it('as an extrusion reaches to the bottom right by its steps', () => {
    const extrude: Treatment = { kind: 'extrude', color: '#00ff00', steps: 5, step: 0.04 }
    const text = textOf('POLE', {}, { treatments: [extrude] })
    const [plain, deep] = [coveredBox(painted(textOf('POLE'))), coveredBox(painted(text))]
    const by = 5 * 0.04 * text.fontSize
    expect((deep?.right ?? 0) - (plain?.right ?? 0)).toBeCloseTo(by, -0.5)
    expect((deep?.bottom ?? 0) - (plain?.bottom ?? 0)).toBeCloseTo(by, -0.5)
    expect(deep?.left).toBe(plain?.left)
  })

  it('as a stroke is wider than the letters on each side, and never on the letters of another line', () => {
    const stroke: Treatment = { kind: 'stroke', color: '#00ff00', width: 0.4, castsShadow: true }
    const changed = { lineHeight: 0.75 }
    const pixels = painted(
      textOf('POLE\nFLOW', { textColor: '#ff0000' }, { ...changed, treatments: [stroke] }),
    )
    const plain = painted(textOf('POLE\nFLOW', { textColor: '#ff0000' }, changed))
    expect((coveredBox(plain)?.left ?? 0) - (coveredBox(pixels)?.left ?? 0)).toBeCloseTo(0.2 * 60, -1)
    expect(coveredArea(ofColor(pixels, RED))).toBeGreaterThan(coveredArea(ofColor(plain, RED)) * 0.92)
  })

  it('as neon glows around the letters', () => {
    const pixels = painted(textOf('I', {}, { treatments: [{ kind: 'neon', color: '#ff0000' }] }))
    const box = coveredBox(painted(textOf('I')))
    expect(alphaAt(pixels, (box?.right ?? 0) + 5, FRAME_SIZE / 2)).toBeGreaterThan(60)
  })

  it('as a highlight colors and marks one word, and both parts of it where it is cut', () => {
    const highlight: Treatment = { kind: 'highlight', word: 1, color: '#ff0000', mark: '#00ff00' }
    const pixels = painted(textOf('ONE TWO SIX', { textColor: '#0000ff' }, { treatments: [highlight] }))
    const boxes = [RED, GREEN, [0, 0, 255] as const].map((color) => coveredBox(ofColor(pixels, color)))
    const [word, mark, rest] = boxes
    expect((mark?.left ?? 0) < (word?.left ?? 0) && (mark?.right ?? 0) > (word?.right ?? 0)).toBe(true)
    expect((rest?.left ?? 0) < (word?.left ?? 0) && (rest?.right ?? 0) > (word?.right ?? 0)).toBe(true)
  })
})

describe('an entering text', () => {
  const treatments: Treatment[] = [
    { kind: 'echo', color: '#00ff00', steps: 2, step: 0.2, opacity: 1 },
    { kind: 'highlight', word: 1, mark: '#0000ff' },
  ]

  it.each(
    Entrance.exclude(['none']).options.flatMap((entrance) =>
      (['block', 'line', 'word'] as const).map((by) => [entrance, by] as const),
    ),
  )('with “%s” by %s is not there before, and finished after', (entrance, by) => {
    const timing = timed(entrance, by)
    const changed = { treatments, plate: PLATE }
    const text = textOf('Pole Flow\nHeels', {}, { ...changed, timing })
    for (const seconds of [0, 1]) expect(coveredArea(painted(text, { seconds }))).toBe(0)
    const finished = painted(text)
    expect(painted(text, { seconds: 4 }).data).toEqual(finished.data)
    expect(painted(text, { seconds: 1.1 }).data).not.toEqual(finished.data)
    if (by === 'line') expect(painted(textOf('Pole Flow\nHeels', {}, changed)).data).toEqual(finished.data)
  })

  it.each(['wipe', 'rise', 'grow-x', 'grow-center'] as const)(
    'with “%s” never covers less than before',
    (entrance) => {
      const text = textOf('POLE FLOW\nHEELS', {}, { timing: timed(entrance) })
      const areaAt = (seconds: number) => coveredArea(painted(text, { seconds }))
      const second = fc.double({ min: 0.9, max: 2.5, noNaN: true })
      // Letters that move by parts of a pixel cover a little more or less.
      fc.assert(
        fc.property(second, second, (a, b) => areaAt(Math.min(a, b)) <= areaAt(Math.max(a, b)) * 1.01 + 8),
        { numRuns: 30 },
      )
    },
  )

  it('enters word by word', () => {
    const text = textOf('ONE TWO SIX', {}, { timing: { ...timed('fade', 'word'), stagger: 1 } })
    const rights = [1.9, 2.9, 3.9].map((seconds) => coveredBox(painted(text, { seconds }))?.right ?? 0)
    expect(rights).toEqual(rights.toSorted((a, b) => a - b))
    expect(new Set(rights).size).toBe(3)
  })

  it('repeats its accent when the last line is there', () => {
    const timing: Timing = { ...timed('fade'), loop: { kind: 'pulse', every: 2, seconds: 1, amount: 0.2 } }
    const text = textOf('POLE\nFLOW', {}, { timing })
    const widthAt = (seconds?: number) => {
      const box = coveredBox(painted(text, seconds === undefined ? {} : { seconds }))
      return (box?.right ?? 0) - (box?.left ?? 0)
    }
    expect(widthAt(2.3)).toBe(widthAt())
    expect(widthAt(2.8)).toBeCloseTo(widthAt() * 1.2, -0.7)
    const shimmer: Timing = { ...timing, loop: { kind: 'shimmer', every: 2, amount: 1 } }
    const lit = painted(textOf('HHHHHH', { textColor: '#000000' }, { timing: shimmer }), { seconds: 3 })
    expect(lit.data.some((value, at) => at % 4 === 0 && value > 200)).toBe(true)
  })
})

describe('a timetable', () => {
  const table = { columns: [0.19, 0.57, 0.24], rule: '#00ff00', ruleOpacity: 1, dayColor: '#ff0000' }
  const text = textOf(
    'Mon | Pole | 18:00\nTue | Heels | 19:30',
    { fontSize: 20 },
    { table, lineHeight: 2, timing: timed('fade') },
  )

  it('has a colored day, and a rule above all but the first row', () => {
    const pixels = painted(text)
    const rule = coveredBox(ofColor(pixels, GREEN))
    expect((rule?.right ?? 0) - (rule?.left ?? 0)).toBe(300)
    expect(rule?.top).toBeCloseTo(FRAME_SIZE / 2, -0.3)
    const days = coveredBox(ofColor(pixels, RED))
    expect(days?.right ?? 999).toBeLessThan(FRAME_SIZE / 2 - 150 + 60)
  })

  it('enters row by row', () => {
    expect(coveredArea(painted(text, { seconds: 1 }))).toBe(0)
    expect(coveredBox(painted(text, { seconds: 1.29 }))?.bottom ?? 999).toBeLessThan(FRAME_SIZE / 2)
    expect(painted(text, { seconds: 2.4 }).data).toEqual(painted(text).data)
  })
})

import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { BackgroundStyle } from '#domain/design/text-background.ts'
import { FORMAT_WINDOWS, FORMATS, type Format } from '#domain/geometry/formats.ts'
import { FRAME, percent, percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { rectOf } from '#domain/safe-zones/arrange/room.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { layOutDesign } from './lay-out-design.ts'
import { measureEmWith } from './measure-em.ts'
import { measured, overlapsIn, type Rulers } from './safe-zones.ts'
import { measureWith } from './text/measure.ts'

const context = createCanvas(1, 1).getContext('2d')
const rulers: Rulers = {
  measure: measureWith(context),
  pictureOf: () => ({ aspect: 1, ink: { left: 0.1, top: 0.2, right: 0.9, bottom: 0.7 } }),
}
let measure: MeasureEm
const layOut = (design: Design, format: Format) => layOutDesign(design, format, { rulers, measure })

const LONG =
  'Bring heels, knee pads and a bottle of water, please. We start with a long warm-up for hips and shoulders. Then twelve counts of eight, slowly.'

/** Ten contents: short, long, in other scripts, with fields missing. */
const CONTENTS = {
  short: { header: 'Pole Flow', time: '7 PM', studio: 'Velvet' },
  typical: {
    header: 'Exotic Pole Basics',
    'main-text': 'Floorwork, heels and slow spins.',
    schedule: 'Every Tuesday',
    time: '7:30 PM',
    instructor: 'Maya Lindqvist',
    studio: 'Velvet Room',
  },
  'very long': {
    header: 'Intermediate Exotic Pole Choreography with Heels and Floorwork',
    'main-text': LONG,
    'class-details': 'All levels welcome, kneepads needed',
    schedule: 'Every Tuesday, Thursday and Saturday',
    time: '7:30 PM to 9:00 PM',
    instructor: 'Anastasia-Maria Konstantinopoulou',
    studio: 'Northern Lights Aerial & Pole Academy',
  },
  'one word': { header: 'Spin' },
  'only a paragraph': { 'main-text': LONG },
  'no header': { schedule: 'Friday', time: '18:15', studio: 'Pole Position' },
  'no date': { header: 'Open Floor', 'main-text': 'Come and dance', studio: 'Pole Position' },
  'a compound': { header: 'Anfängerschnupperstunde Stangenakrobatik', time: '19:30 Uhr' },
  Cyrillic: { header: 'Танец на пилоне для начинающих', studio: 'Студия Полёт', time: '19:30' },
  emoji: { header: 'Pole 💃 Party 🎉', 'main-text': 'Heels 👠 and glitter ✨', time: '8 PM' },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

const TYPICAL = CONTENTS.typical

/** The longest content and one of the others, another for each number. */
function contentsFor(number: number) {
  const all = Object.entries(CONTENTS)
  return all.filter(([name], index) => name === 'very long' || index === number % all.length)
}

const saying = (texts: Readonly<Record<string, string>>): Design =>
  Object.entries(texts).reduce(
    (design, [id, content]) => applyEdit(design, { kind: 'set-content', id, content }),
    initialDesign(),
  )

const overlay = (number: number, x: number, y: number, layer: 'under' | 'over', scale = 1) => ({
  id: `overlay-${number}`,
  type: 'overlay' as const,
  overlayId: PublicId.parse('spotlight'),
  url: '/x.gif',
  x: percent(x),
  y: percent(y),
  rotation: 0 as Design['overlayElements'][number]['rotation'],
  scale,
  visible: true,
  layer,
})

const OVERLAYS = [
  overlay(1, 50, 50, 'over'),
  overlay(2, 90, 8, 'over', 0.5),
  overlay(3, 20, 80, 'under', 2),
  overlay(4, 50, 95, 'over', 3),
]

/** Texts outside the window, and texts under another text or overlay, beyond those of the design itself. */
function faults(design: Design, format: Format): string[] {
  const { y, height } = FORMAT_WINDOWS[format]
  const extentOf = measured(design, rulers).extentOf
  const outside = drawnTexts(design).flatMap((text) => {
    const words = extentOf(text)?.words
    if (!words) return []
    const { left, right, top, bottom } = rectOf(words)
    const isIn = left >= -1 && right <= FRAME.width + 1 && top >= y - 1 && bottom <= y + height + 1
    return isIn ? [] : [`${text.id} is outside`]
  })
  return [...outside, ...overlapsIn(design, rulers).map(({ id, by }) => `${by} is on ${id}`)]
}

beforeAll(async () => {
  await registerFonts()
  measure = measureEmWith(context)
})

describe('a design in a format', () => {
  it('is itself in 9:16', () => {
    const design = saying(TYPICAL)
    expect(layOut(design, '9:16').design).toEqual(design)
  })

  describe.each(FORMATS.filter((format) => format !== '9:16'))('%s', (format) => {
    it.each(Object.entries(CONTENTS))('has all texts inside and apart: %s', (_, texts) => {
      const found = BackgroundStyle.options.flatMap((style) => {
        const design = saying(texts)
        const styled = { ...design, textBackground: { ...design.textBackground, style } }
        const { design: laid, notices } = layOut(styled, format)
        return [...faults(laid, format), ...notices].map((fault) => `${style}: ${fault}`)
      })
      expect(found).toEqual([])
    })

    it.each(Object.entries(CONTENTS))('has no overlay on words that had none: %s', (_, texts) => {
      const design = { ...saying(texts), overlayElements: OVERLAYS }
      const before = new Set(overlapsIn(design, rulers).map(({ id, by }) => `${by} is on ${id}`))
      const laid = layOut(design, format).design
      expect(faults(laid, format).filter((fault) => !before.has(fault))).toEqual([])
      expect(laid.textElements).toEqual(layOut(saying(texts), format).design.textElements)
    })

    it.each(LOOKS.map(({ id }, number) => [id, number] as const))('has a look apart: %s', (id, number) => {
      const found = contentsFor(number + FORMATS.indexOf(format)).flatMap(([name, texts]) => {
        const design = editDesign(saying(texts), { kind: 'apply-look', look: { id } }, { measure })
        const { design: laid } = layOut({ ...design, overlayElements: OVERLAYS }, format)
        const before = overlapsIn({ ...design, overlayElements: OVERLAYS }, rulers)
        const allowed = new Set(before.map(({ id: on, by }) => `${by} is on ${on}`))
        const added = faults(laid, format).filter((fault) => !allowed.has(fault))
        return added.map((fault) => `${name}: ${fault}`)
      })
      expect(found).toEqual([])
    })
  })

  it('keeps a look in its letters and lines, as large as the window', () => {
    const design = editDesign(saying(TYPICAL), { kind: 'apply-look', look: { id: 'tube-sign' } }, { measure })
    const laid = layOut(design, '1:1').design
    expect(Design.safeParse(laid).error).toBeUndefined()
    expect(drawnTexts(laid).map(({ id }) => id)).toEqual(drawnTexts(design).map(({ id }) => id))
  })

  it('leaves what was changed by hand in its style, beside the look', () => {
    const design = editDesign(saying(TYPICAL), { kind: 'apply-look', look: { id: 'cut' } }, { measure })
    const moved = editDesign(
      design,
      { kind: 'move', id: 'look-header', to: percentPoint(50, 90) },
      { measure },
    )
    const [before, after] = [moved, layOut(moved, '4:5').design].map((each) =>
      each.textElements.find(({ id }) => id === 'look-header'),
    )
    expect(after?.setting?.ink).toEqual(before?.setting?.ink)
    expect(after?.fontSize).toBe(before?.fontSize)
    expect(faults(layOut(moved, '4:5').design, '4:5')).toEqual([])
  })

  it.each([15, 40, 65])('moves what was put on the look at height %d beside it', (y) => {
    const edit = { kind: 'move', id: 'look-header', to: percentPoint(50, y) } as const
    const design = editDesign(saying(TYPICAL), { kind: 'apply-look', look: { id: 'cut' } }, { measure })
    expect(faults(layOut(editDesign(design, edit, { measure }), '4:5').design, '4:5')).toEqual([])
  })

  it('has its darkening between the edges of the window', () => {
    const design = editDesign(
      saying(TYPICAL),
      { kind: 'darken', darkening: { all: 0, top: 0.5, bottom: 0.5 } },
      { measure },
    )
    expect(layOut(design, '1:1').design.backdrop?.darkening?.span).toEqual({ top: 210, bottom: 750 })
  })

  it('has what the user moved there, in that format only', () => {
    const moves = { header: { x: percent(30), y: percent(60) } }
    const design: Design = { ...saying(TYPICAL), formats: { '1:1': { moves } } }
    const headerIn = (format: Format) =>
      layOut(design, format).design.textElements.find(({ id }) => id === 'header')
    expect(headerIn('1:1')).toMatchObject(moves.header)
    expect(headerIn('4:5')).toEqual(
      layOut(saying(TYPICAL), '4:5').design.textElements.find(({ id }) => id === 'header'),
    )
    expect(layOut(design, '1:1').design).not.toHaveProperty('formats')
  })

  it('says so where the texts cannot fit', () => {
    const design = saying({ 'main-text': LONG })
    const texts = design.textElements.flatMap((text) =>
      Array.from({ length: 9 }, (_, copy) => ({ ...text, id: `${text.id}-${copy}`, content: LONG })),
    )
    expect(layOut({ ...design, textElements: texts }, '16:9').notices).toEqual([
      'The texts are too long for this format.',
    ])
  })
})

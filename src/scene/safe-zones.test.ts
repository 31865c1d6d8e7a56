import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { FONT_SIZE, FONTS } from '#domain/design/fonts.ts'
import { commit, historyOf, undo } from '#domain/design/history.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { BackgroundStyle } from '#domain/design/text-background.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { isCalm } from '#domain/figure/calm-places.ts'
import { type Figure, figureOf } from '#domain/figure/figure.ts'
import { percent, percentPoint } from '#domain/geometry/frame.ts'
import type { InkBounds } from '#domain/geometry/ink-box.ts'
import { PublicId } from '#domain/ids.ts'
import { composeDesign } from '#domain/looks/apply/compose-design.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { unplaced } from '#domain/looks/apply/look-anchor.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { overlapArea, visibleOverlap } from '#domain/safe-zones/overlap.ts'
import { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmBy } from './measure-em.ts'
import { coveredIn, onDancer, overlapsIn, type Rulers, safeDesign } from './safe-zones.ts'
import { measureWith } from './text/measure.ts'
import { overlayBox, textBoxes } from './text-boxes.ts'

const rulers: Rulers = {
  measure: measureWith(createCanvas(1, 1).getContext('2d')),
  pictureOf: () => ({ aspect: 1, ink: null }),
}

const SEVEN = {
  header: 'Pole Flow',
  'main-text': 'Let the music lead',
  'class-details': 'All levels welcome',
  schedule: 'Every Tuesday',
  time: '7:30 PM',
  instructor: 'Maya Lindqvist',
  studio: 'Velvet Room',
} as const
type Texts = Readonly<Record<string, string>>

const saying = (texts: Texts, start = initialDesign()): Design =>
  Object.entries(texts).reduce(
    (design, [id, content]) => applyEdit(design, { kind: 'set-content', id, content }),
    start,
  )

const changed = (design: Design, change: (element: TextElement) => Partial<TextElement>): Design => ({
  ...design,
  textElements: design.textElements.map((element) => ({ ...element, ...change(element) })),
})

const covered = (design: Design, id: SafeZoneId) => coveredIn(design, id, rulers).map((each) => each.id)

function overlaps(design: Design): string[] {
  const boxes = textBoxes(design, rulers.measure)
  return boxes.flatMap((a, index) =>
    boxes.slice(0, index).flatMap((b) => (overlapArea(a.box, b.box) > 0 ? [`${a.id} on ${b.id}`] : [])),
  )
}

/** The design after one tap. Throws when it is impossible. */
function mended(design: Design, id: SafeZoneId): Design {
  const result = safeDesign(design, { id, rulers })
  if (result.kind !== 'mended') throw new Error(`it was ${result.kind}`)
  return applyEdit(design, result.edit)
}

/** Ids from top to bottom. */
const reading = ({ textElements }: Design): string[] =>
  textElements
    .filter(({ content }) => content !== '')
    .toSorted((a, b) => a.y - b.y)
    .map(({ id }) => id)

beforeAll(registerFonts)

describe('the default design with all seven texts (M-1)', () => {
  const design = saying(SEVEN)

  it.each([
    ['reels', 6],
    ['tiktok', 5],
    ['story', 4],
    ['shorts', 4],
  ] as const)('is reported for %s %i times', (id, count) => {
    expect(covered(design, id)).toHaveLength(count)
  })

  it('names the texts that will be lost, from top to bottom', () => {
    expect(covered(design, 'shorts')).toEqual(['schedule', 'time', 'instructor', 'studio'])
  })

  it.each(SafeZoneId.options)('is safe for %s after one tap, and all of it in a 4:5 crop', (id) => {
    const safe = mended(design, id)
    expect(covered(safe, id)).toEqual([])
    expect(covered(safe, 'crop-4-5')).toEqual([])
    expect(overlaps(safe)).toEqual([])
  })

  it('keeps its sizes, turns and order, for there is room enough', () => {
    const safe = mended(design, 'reels')
    const sizes = ({ textElements }: Design) =>
      textElements.map(({ id, fontSize, rotation }) => [id, fontSize, rotation])
    expect(sizes(safe)).toEqual(sizes(design))
    expect(reading(safe)).toEqual(reading(design))
  })

  it('leaves a text alone that is not covered', () => {
    const [before, after] = [design, mended(design, 'story')].map(({ textElements }) =>
      textElements.find(({ id }) => id === 'class-details'),
    )
    expect(after).toBe(before)
  })

  it('is exactly as it was after one undo', () => {
    const result = safeDesign(design, { id: 'reels', rulers })
    if (result.kind !== 'mended') throw new Error(`it was ${result.kind}`)
    const history = commit(historyOf(design), applyEdit(design, result.edit))
    expect(undo(history).present).toBe(design)
  })

  it('is left alone once it is safe', () => {
    expect(safeDesign(mended(design, 'tiktok'), { id: 'tiktok', rulers })).toEqual({ kind: 'safe' })
  })
})

describe('making it safe (M-1)', () => {
  it('leaves texts beside each other that stand beside each other', () => {
    const place = (x: number) => ({ ...percentPoint(x, 95), fontSize: 30 })
    const design = changed(saying({ header: 'Mon', studio: 'Tue' }), ({ id }) =>
      id === 'header' ? place(25) : place(75),
    )
    const safe = mended(design, 'reels')
    const [left, right] = ['header', 'studio'].map((id) => safe.textElements.find((each) => each.id === id))
    expect(left?.y).toBe(right?.y)
    expect([left?.x, right?.x]).toEqual([25, 75])
  })

  it('shrinks by one share what is too large, and no further than can be read', () => {
    const long = 'A breath, a turn, a line of light, and then the whole room is yours. '.repeat(3)
    const design = changed(saying({ ...SEVEN, 'main-text': long }), () => ({ rotation: 0 }))
    const safe = mended(design, 'reels')
    const shares = safe.textElements.map(
      ({ fontSize }, index) => fontSize / (design.textElements[index]?.fontSize ?? 1),
    )
    expect(Math.max(...shares)).toBeLessThan(1)
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.06)
    expect(Math.min(...safe.textElements.map(({ fontSize }) => fontSize))).toBeGreaterThanOrEqual(18)
  })

  it('lets the ends of a full-width bar be covered, not its words', () => {
    const design = applyEdit(saying({ 'class-details': 'Strength and flow for all of you '.repeat(2) }), {
      kind: 'set-all-text-backgrounds',
      background: { style: 'fullWidth' },
    })
    expect(covered(design, 'reels')).toEqual([])
  })

  it('says which text takes most of the room when it cannot all be shown', () => {
    const words = 'word '.repeat(150)
    const most = 'word '.repeat(200)
    const texts = { 'main-text': words, schedule: words, time: words, instructor: words, text1: most }
    const turned = changed(saying({ ...texts, studio: words, location: words }), () => ({ rotation: 90 }))
    expect(safeDesign(turned, { id: 'reels', rulers })).toEqual({ kind: 'too-much-text', longest: 'text1' })
  })

  describe('with a small overlay under the caption', () => {
    const [overlay] = applyEdit(initialDesign(), {
      kind: 'add-overlay',
      overlay: { publicId: PublicId.parse('overlays/hearts'), url: '/hearts.webp' },
    }).overlayElements
    if (!overlay) throw new Error('no overlay was added')
    const withOverlay = (patch: Partial<typeof overlay>): Design => ({
      ...saying({ 'class-details': 'All levels' }),
      overlayElements: [{ ...overlay, scale: 0.5, ...patch }],
    })

    it('brings it out by the shortest way', () => {
      const design = withOverlay({ y: percent(97) })
      expect(covered(design, 'reels')).toEqual([overlay.id])
      const safe = mended(design, 'reels')
      expect(covered(safe, 'reels')).toEqual([])
      expect(safe.overlayElements[0]?.x).toBe(design.overlayElements[0]?.x)
      expect(safe.textElements).toEqual(design.textElements)
    })

    it.each(['under', 'over'] as const)('takes one that lies %s the text past words in the way', (layer) => {
      const inTheWay = (design: Design) => changed(design, () => ({ y: percent(60) }))
      const { overlayElements } = withOverlay({ y: percent(97), layer })
      const design = { ...inTheWay(saying({ 'class-details': 'All levels' })), overlayElements }
      const straight = mended(withOverlay({ y: percent(97), layer }), 'reels').overlayElements[0]?.y ?? 0
      const safe = mended(design, 'reels')
      expect(covered(safe, 'reels')).toEqual([])
      expect(Math.abs(straight - 60)).toBeLessThan(8)
      expect(safe.overlayElements[0]?.y).toBeLessThan(straight - 5)
      expect(safe.textElements).toEqual(design.textElements)
    })

    it('leaves one where it is if words are everywhere', () => {
      const page = Array.from({ length: 12 }, () => 'All levels').join('\n')
      const { overlayElements } = withOverlay({ y: percent(97), layer: 'over' })
      const design = { ...saying({ 'class-details': page }), overlayElements }
      expect(mended(design, 'reels').overlayElements).toEqual(overlayElements)
    })
  })
})

const anyContent = fc
  .array(fc.constantFrom('Pole', 'Flow', 'with', 'Maya', 'every', '7:30 PM', 'Unmissable', '💃🏽', '\n'), {
    maxLength: 30,
  })
  .map((words) => words.join(' '))

const anyText = fc.record({
  content: anyContent,
  x: fc.integer({ min: 0, max: 100 }),
  y: fc.integer({ min: 0, max: 100 }),
  rotation: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -180, max: 180 }) },
  ),
  fontSize: fc.integer({ min: FONT_SIZE.min, max: 120 }),
  fontFamily: fc.constantFrom(...FONTS.map(({ family }) => family)),
})

const anyDesign = fc
  .record({
    texts: fc.record(
      Object.fromEntries(
        [...Object.keys(SEVEN), 'text1', 'text2', 'text3', 'text4'].map((id) => [id, anyText]),
      ),
      { requiredKeys: [] },
    ),
    style: fc.constantFrom(...BackgroundStyle.options),
  })
  .map(({ texts, style }) => {
    const said = saying(
      Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, text?.content ?? ''])),
    )
    const design = changed(said, ({ id }) => (texts[id] ?? {}) as Partial<TextElement>)
    return applyEdit(design, { kind: 'set-all-text-backgrounds', background: { style } })
  })

describe('whatever the design (M-1)', () => {
  it('after one tap nothing is covered, cut off or on top of another, or it is said that it cannot be', () => {
    const kinds = new Map<string, number>()
    fc.assert(
      fc.property(anyDesign, fc.constantFrom(...SafeZoneId.options), (design, id) => {
        const result = safeDesign(design, { id, rulers })
        kinds.set(result.kind, (kinds.get(result.kind) ?? 0) + 1)
        if (result.kind === 'too-much-text') return
        const safe = result.kind === 'mended' ? applyEdit(design, result.edit) : design
        expect(Design.safeParse(safe).error).toBeUndefined()
        expect(covered(safe, id)).toEqual([])
        expect(covered(safe, 'crop-4-5')).toEqual([])
        expect(overlaps(safe)).toEqual([])
        safe.textElements.forEach((after, index) => {
          const before = design.textElements[index]
          if (!before) throw new Error('a text was added')
          expect({ ...after, x: 0, y: 0, fontSize: 0 }).toEqual({ ...before, x: 0, y: 0, fontSize: 0 })
          expect(after.fontSize).toBeLessThanOrEqual(before.fontSize)
          expect(after.fontSize).toBeGreaterThanOrEqual(FONT_SIZE.min)
        })
      }),
      { numRuns: 30 },
    )
    expect(kinds.get('mended')).toBeGreaterThan(15)
  })
})

const square = (ink: InkBounds | null): Rulers => ({ ...rulers, pictureOf: () => ({ aspect: 1, ink }) })

/** A design with a square overlay of 180 pixels at a place. */
function withSquare(design: Design, x: number, y: number): Design {
  const overlay = { publicId: PublicId.parse('square'), url: '/' }
  const added = applyEdit(design, { kind: 'add-overlay', overlay })
  const { id = '' } = added.overlayElements.at(-1) ?? {}
  return [
    { kind: 'move', id, to: percentPoint(x, y) } as const,
    { kind: 'set-layer', id, layer: 'over' } as const,
  ].reduce<Design>(applyEdit, added)
}

describe('what lies over words', () => {
  const titled = changed(saying({ header: 'Pole Flow' }), () => ({ ...percentPoint(50, 40) }))
  const found = (design: Design, by = rulers) => overlapsIn(design, by).map(({ id, kind }) => [id, kind])

  it('is another text, or an overlay over it', () => {
    const two = changed(saying({ header: 'Pole Flow', studio: 'Velvet Room' }), () => percentPoint(50, 40))
    expect(found(two)).toEqual([['header', 'text']])
    expect(found(withSquare(titled, 50, 40))).toEqual([['header', 'overlay']])
  })

  it('is nothing beside them, below them, or as large as the frame', () => {
    expect(found(withSquare(titled, 50, 75))).toEqual([])
    const under = withSquare(titled, 50, 40)
    const { id = '' } = under.overlayElements[0] ?? {}
    expect(found(applyEdit(under, { kind: 'set-layer', id, layer: 'under' }))).toEqual([])
    expect(found(applyEdit(under, { kind: 'resize', id, size: 3 }))).toEqual([])
  })

  it('is only the visible part of an overlay', () => {
    const low = { left: 0, top: 0.9, right: 1, bottom: 1 }
    expect(found(withSquare(titled, 50, 40), square(low))).toEqual([])
  })
})

describe('overlays that are made safe', () => {
  it('are counted and moved by what is visible of them', () => {
    const design = withSquare(initialDesign(), 50, 97)
    const high = square({ left: 0, top: 0, right: 1, bottom: 0.1 })
    const placed = (by: Rulers) => {
      const result = safeDesign(design, { id: 'reels', rulers: by })
      if (result.kind !== 'mended') throw new Error(`it was ${result.kind}`)
      return applyEdit(design, result.edit)
    }
    const [whole, visible] = [placed(square(null)), placed(high)]
    expect(coveredIn(visible, 'reels', high)).toEqual([])
    expect(coveredIn(visible, 'reels', square(null))).toHaveLength(1)
    expect(visible.overlayElements[0]?.y).toBeGreaterThan(whole.overlayElements[0]?.y ?? 100)
  })

  it('never end on a text, whatever lies where', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 4 }), fc.boolean(), (at, texts, isPanelled) => {
        const ids = Object.keys(SEVEN).slice(0, texts.length)
        const words = saying(Object.fromEntries(ids.map((id) => [id, 'Pole Flow'])))
        const laid = changed(words, ({ id }) => {
          const to = texts[ids.indexOf(id)]
          return to ? percentPoint(to.x, to.y) : {}
        })
        const panel = { ...laid.textBackground, style: 'solid' as const }
        const design = withSquare(isPanelled ? { ...laid, textBackground: panel } : laid, at.x, at.y)
        const result = safeDesign(design, { id: 'reels', rulers })
        if (result.kind !== 'mended') return
        const after = applyEdit(design, result.edit)
        const [before, moved] = [design.overlayElements[0], after.overlayElements[0]]
        if (!moved || (before?.x === moved.x && before.y === moved.y)) return
        const box = overlayBox(moved, 1)
        for (const text of textBoxes(after, rulers.measure))
          expect(visibleOverlap(text.box, box)).toBeLessThan(0.01)
      }),
      { numRuns: 60 },
    )
  })
})

describe('texts of a look that are made safe', () => {
  it('stay where they were put when the words change', () => {
    const tools = { measure: measureEmBy(rulers.measure) }
    const edited = (design: Design, edit: DesignEdit) => editDesign(design, edit, tools)
    const form: DesignEdit = { kind: 'fill-form', form: { classType: 'Pole Flow', studio: 'Velvet Room' } }
    const look = [form, { kind: 'apply-look', look: { id: 'ticket' } } as const].reduce(
      edited,
      initialDesign(),
    )
    const low = edited(look, { kind: 'move', id: 'look-header', to: percentPoint(50, 96) })
    const fresh = { ...low, look: low.look && { ...low.look, detached: [] } }
    const safe = mended(fresh, 'reels')
    expect(safe.look?.detached).toContain('look-header')
    const again = edited(safe, { kind: 'fill-form', form: { studio: 'Silk Studio' } })
    const placeOf = (design: Design) => {
      const { x, y } = design.textElements.find(({ id }) => id === 'look-header') ?? {}
      return [x, y]
    }
    expect(placeOf(again)).toEqual(placeOf(safe))
  })
})

/** Somebody in some rows of the frame, for four seconds. */
const dancerIn = (from: number, to: number) =>
  figureOf(
    [1, 2, 3, 4].map(() =>
      Float32Array.from({ length: 12 * 21 }, (_, cell) => {
        const row = Math.floor(cell / 12)
        return row >= from && row < to && cell % 12 > 2 && cell % 12 < 9 ? 1 : 0
      }),
    ),
    { columns: 12, rows: 21, strengths: [1, 1, 1, 1] },
  )

describe('texts and the dancer', () => {
  const worded = saying({ header: 'Pole Flow', 'main-text': 'Let the music lead' })
  const safe = () => {
    const made = safeDesign(worded, { id: 'reels', rulers })
    return made.kind === 'mended' ? made.edit.design : worded
  }

  const madeSafe = (design: Design, figure: Figure, placedAnew?: (each: Design) => Design) =>
    safeDesign(design, { id: 'reels', rulers, figure, placedAnew })

  it('are apart after one step, inside the room; only that is calm', () => {
    const before = safe()
    const top = Math.min(...textBoxes(before, rulers.measure).map(({ box }) => box.center.y))
    const row = Math.floor((top / 960) * 21)
    const figure = dancerIn(Math.max(0, row - 2), row + 4)
    const place = onDancer(before, rulers, figure)
    expect(place && isCalm(place)).toBe(false)
    const result = madeSafe(before, figure)
    if (result.kind !== 'mended') throw new Error('nothing was mended')
    expect(result.moved).toBe(2)
    const after = onDancer(result.edit.design, rulers, figure)
    expect(after && isCalm(after)).toBe(true)
    expect(result.place).toEqual(after)
    expect(covered(result.edit.design, 'reels')).toEqual([])
    expect(overlaps(result.edit.design)).toEqual([])
    expect(madeSafe(result.edit.design, figure).kind).toBe('safe')
  })

  it('stay where the dancer is everywhere, and nothing is called calm', () => {
    const result = madeSafe(safe(), dancerIn(0, 21))
    expect(result.kind).toBe('safe')
    expect(result.kind === 'safe' && result.place && isCalm(result.place)).toBe(false)
  })

  it('stay on the shapes of a look, which places its words itself', () => {
    const tools = { measure: measureEmBy(rulers.measure), figureOf: () => low }
    const low = dancerIn(9, 21)
    const form: DesignEdit = { kind: 'fill-form', form: { classType: 'Pole Flow', studio: 'Velvet Room' } }
    const look: DesignEdit = { kind: 'apply-look', look: { id: 'index-card' } }
    const own = [form, look].reduce((each, edit) => editDesign(each, edit, tools), initialDesign())
    const background = { id: 'own' as PublicId, url: '/', libraryType: 'personal', posterUrl: null } as const
    const onClip = { ...own, background }
    expect(madeSafe(onClip, low).kind).toBe('safe')
    const placedAnew = (each: Design) => composeDesign(unplaced(each), tools)
    const result = madeSafe(onClip, low, placedAnew)
    if (result.kind !== 'mended') throw new Error('nothing was mended')
    const { design } = result.edit
    expect(design.look).toMatchObject({ anchor: 'top', detached: [] })
    expect(madeSafe(design, low, placedAnew).kind).toBe('safe')
    const [card, words] = [design.shapes?.[0]?.box, drawnTexts(design).map(({ y }) => (y / 100) * 960)]
    expect(Math.min(...words)).toBeGreaterThan(card?.top ?? 960)
    expect(Math.max(...words)).toBeLessThan(card?.bottom ?? 0)
    expect(result.place && isCalm(result.place)).toBe(true)
  })
})

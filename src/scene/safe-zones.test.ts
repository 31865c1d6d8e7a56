import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { FONT_SIZE, FONTS } from '#domain/design/fonts.ts'
import { commit, historyOf, undo } from '#domain/design/history.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { BackgroundStyle } from '#domain/design/text-background.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { percent, percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { safeDesign } from './safe-zones.ts'
import { changed, covered, mended, overlaps, reading, rulers, SEVEN, saying } from './testing/made-safe.ts'

beforeAll(registerFonts)

describe('the default design with all seven texts (M-1)', () => {
  const design = saying(SEVEN)

  it.each([
    ['reels', 6],
    ['tiktok', 5],
    ['story', 6],
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import { FORMATS, type Format } from '#domain/geometry/formats.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import type { ComposedLook } from '#domain/looks/composed-look.ts'
import { safeSquare } from '#domain/looks/formats.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { composeLook } from './compose-look.ts'
import { logoSize } from './lay-logo.ts'
import { faultsOf } from './testing/check-composed.ts'
import { covered } from './testing/check-places.ts'
import { EIGHT_WORDS } from './testing/eight-words.ts'
import { PLAIN_LOOK } from './testing/plain-look.ts'

registerFonts()
const measure = measureEmForNode()

const look = fc.constantFrom(...LOOKS)
const format = fc.constantFrom(...FORMATS)
const words = fc
  .record({
    words: fc.constantFrom(...Object.values(EIGHT_WORDS)),
    handle: fc.constantFrom(undefined, '@velvet.pole', '@a_rather_long_handle_of_studios'),
  })
  .map(({ words: each, handle }) => ({ ...each, handle }))
const aspect = fc.double({ min: 0.15, max: 3, noNaN: true })

const coveredTexts = (made: ComposedLook, box: FrameRect, on: Format) => {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  // A square around the logo's middle as wide as its shorter side, and the same again along the longer one.
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const side = Math.min(width, height)
  const along = Math.max(width, height) - side
  const squares = [-0.5, -0.25, 0, 0.25, 0.5].map((share) => ({
    overlay: 'logo',
    x: width > height ? x + along * share : x,
    y: width > height ? y : y + along * share,
    width: side,
    rotation: 0,
    layer: 'over' as const,
  }))
  return covered({ texts: made.texts, overlays: squares }, { overlays: [] }, on, measure)
}

describe('a logo', () => {
  it('is in the safe square of every look and format, off all words, and costs no faults', () => {
    fc.assert(
      fc.property(look, format, words, aspect, (each, on, said, logoAspect) => {
        const options = { format: on, measure, videoSeconds: 8 }
        const bare = composeLook(each, said, options)
        const made = composeLook(each, said, { ...options, logoAspect })
        const safe = safeSquare(on, each.wide)
        const { logo } = made
        expect(logo).toBeDefined()
        if (!logo) return
        expect(logo.left).toBeGreaterThanOrEqual(safe.left - 0.5)
        expect(logo.top).toBeGreaterThanOrEqual(safe.top - 0.5)
        expect(logo.right).toBeLessThanOrEqual(safe.right + 0.5)
        expect(logo.bottom).toBeLessThanOrEqual(safe.bottom + 0.5)
        expect((logo.bottom - logo.top) / (logo.right - logo.left)).toBeCloseTo(logoAspect, 5)
        expect(coveredTexts(made, logo, on)).toEqual([])
        // In a tight stack a title may come close to its details.
        const isHard = (fault: string) => !fault.includes(' px tall, ')
        if (faultsOf(bare, safe, on, measure).length === 0)
          expect(faultsOf(made, safe, on, measure).filter(isHard)).toEqual([])
        const slotsOf = ({ texts }: ComposedLook) => texts.map(({ setting }) => setting.slot)
        const needed = slotsOf(bare).filter((slot) => slot !== 'share-brand' && slot !== 'handle')
        expect(slotsOf(made)).toEqual(expect.arrayContaining(needed))
      }),
      { numRuns: 100 },
    )
  })

  it('is between 12 and 22 % of the frame wide, unless it is tall', () => {
    fc.assert(
      fc.property(aspect, (each) => {
        const { width, height } = logoSize(each)
        expect(width).toBeLessThanOrEqual(0.22 * 540 + 1e-9)
        expect(height).toBeLessThanOrEqual(84 + 1e-9)
        expect(width >= 0.12 * 540 - 1e-9 || height > 84 - 1e-9).toBe(true)
      }),
    )
  })

  const NO_ROOM = 'There was no room for your logo.'

  it('stands in a free corner where its block has no room', () => {
    const title = { slot: 'header', font: 'Playfair Display 700', size: [38, 40], linesMax: 1 } as const
    const made = composeLook(
      {
        ...PLAIN_LOOK,
        shapes: [],
        blocks: [{ box: [0, 0.8, 1, 0.88], anchor: 'bottom', align: 'left', items: [title] }],
      },
      EIGHT_WORDS.short,
      { format: '1:1', measure, videoSeconds: 8, logoAspect: 1 },
    )
    const { left, top } = safeSquare('1:1', 'left')
    expect(made.logo).toMatchObject({ left, top })
    expect(made.notices).not.toContain(NO_ROOM)
  })

  it('is left out, which is said, where a ring and words leave nothing', () => {
    const title = { slot: 'header', font: 'Playfair Display 700', size: [38, 40], linesMax: 1 } as const
    const made = composeLook(
      {
        ...PLAIN_LOOK,
        shapes: [
          { kind: 'dots', rect: ['s0', 's0', 's1', 's1'], fill: 'ink', step: 12, dot: 3, shrinks: 'none' },
        ],
        blocks: [{ box: [0, 0.8, 1, 0.88], anchor: 'bottom', align: 'left', items: [title] }],
      },
      EIGHT_WORDS.short,
      { format: '1:1', measure, videoSeconds: 8, logoAspect: 1 },
    )
    expect(made.logo).toBeUndefined()
    expect(made.notices).toContain(NO_ROOM)
  })
})

describe('a handle', () => {
  const texts = (said: (typeof EIGHT_WORDS)['short'], handle: string) =>
    composeLook(PLAIN_LOOK, { ...said, handle }, { format: '9:16', measure, videoSeconds: 8 }).texts
  const contentOf = (made: ReturnType<typeof texts>, slot: string) =>
    made.find(({ setting }) => setting.slot === slot)?.content

  it('follows the studio, or takes its place', () => {
    const bare = { ...EIGHT_WORDS.short, share: '', brand: '' }
    const both = texts(bare, '@nordpole')
    expect([contentOf(both, 'where'), contentOf(both, 'handle')]).toEqual([bare.studio, '@nordpole'])
    const alone = texts({ ...bare, studio: '' }, '@nordpole')
    expect([contentOf(alone, 'where'), contentOf(alone, 'handle')]).toEqual(['@nordpole', undefined])
  })

  it('is not said twice', () => {
    const said = { ...EIGHT_WORDS.short, share: '', brand: 'Follow @NordPole' }
    expect(contentOf(texts(said, '@nordpole'), 'handle')).toBeUndefined()
  })
})

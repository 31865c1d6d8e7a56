import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { overlayById, textById } from '#domain/design/edits/elements.ts'
import { FONT_SIZE } from '#domain/design/fonts.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { OVERLAY, overlayWidth } from '#domain/design/overlay-element.ts'
import { toFrame } from '#domain/geometry/frame.ts'
import { snapLines } from '#domain/geometry/snapping.ts'
import { PublicId } from '#domain/ids.ts'
import { type Gesture, type Grip, IDLE, type Part, type Sample } from './gesture.ts'
import { step } from './step.ts'
import { move, press, up } from './testing.ts'

const START = [
  { kind: 'set-content', id: 'header', content: 'Fly with us' },
  { kind: 'add-overlay', overlay: { publicId: PublicId.parse('hearts'), url: '/hearts' } },
] as const
const start = START.reduce(applyEdit, initialDesign())
const IDS = ['header', 'overlay-1'] as const

/** As the stage finds it in the document; the box of a text is approximate. */
function gripOf(design: Design, id: (typeof IDS)[number], part: Part): Grip | null {
  const [text, overlay] = [textById(design, id), overlayById(design, id)]
  const element = text ?? overlay
  if (!element) return null
  const width = text ? text.fontSize * 6 : overlayWidth(overlay?.scale ?? 1)
  return {
    id,
    part,
    box: {
      center: toFrame(element),
      width,
      height: text ? text.fontSize : width,
      rotation: element.rotation,
    },
    ink: text ? null : { left: 0.2, top: 0.5, right: 0.6, bottom: 1 },
    size: text?.fontSize ?? overlay?.scale ?? 1,
    sizeStep: text ? 0.1 : 0.01,
    sizes: text ? FONT_SIZE : { min: OVERLAY.minGestureScale, max: OVERLAY.maxScale },
    lines: snapLines([], 48),
  }
}

const where = fc.tuple(fc.integer({ min: -800, max: 1400 }), fc.integer({ min: -800, max: 1800 }))
const pointerId = fc.integer({ min: 1, max: 3 })
const timeMs = fc.integer({ min: 0, max: 3000 })
const keys = fc.record({ shift: fc.boolean(), free: fc.boolean() })

/** Builds a sample from the document at that time. */
type MakeSample = (design: Design) => Sample

const anyDown: fc.Arbitrary<MakeSample> = fc
  .record({
    where,
    pointerId,
    timeMs,
    pointer: fc.constantFrom('touch', 'touch', 'mouse', 'pen'),
    hit: fc.option(fc.constantFrom(...IDS)),
    chosen: fc.option(fc.constantFrom(...IDS)),
    part: fc.constantFrom<Part>('body', 'body', 'corner', 'turn'),
    perCss: fc.double({ min: 0.3, max: 4, noNaN: true }),
    hasTrash: fc.boolean(),
    isBlocked: fc.boolean(),
  })
  .map(
    ({ where: [x, y], hit, chosen, part, ...rest }) =>
      (design) =>
        press(x, y, {
          ...rest,
          grip: hit && gripOf(design, hit, part),
          selected: chosen && gripOf(design, chosen, 'body'),
        }),
  )
const anyFollowing: fc.Arbitrary<MakeSample> = fc
  .record({ make: fc.constantFrom(move, move, move, up), where, pointerId, timeMs, keys })
  .map(
    ({ make, where: [x, y], keys: held, ...rest }) =>
      () =>
        make(x, y, { ...held, ...rest }),
  )
const anyCancel: fc.Arbitrary<MakeSample> = pointerId.map((id) => () => ({ kind: 'cancel', pointerId: id }))
const anySamples = fc.array(fc.oneof(anyDown, { arbitrary: anyFollowing, weight: 3 }, anyCancel), {
  maxLength: 40,
})

describe('random gestures', () => {
  it('keep every value in its range, and delete only elements dropped in the trash (MO-14, MO-15)', () => {
    fc.assert(
      fc.property(anySamples, (samples) => {
        let design = start
        let gesture: Gesture = IDLE
        const trashed = new Set<string>()
        for (const sample of samples) {
          const { gesture: next, effect } = step(gesture, sample(design))
          gesture = next
          if (effect.kind === 'preview')
            expect(Design.safeParse(applyEdit(design, effect.edit)).error).toBeUndefined()
          if (effect.kind === 'trash') trashed.add(effect.id)
          if (effect.kind === 'commit') design = applyEdit(design, effect.edit)
          expect(Design.safeParse(design).error).toBeUndefined()
          expect(overlayById(design, 'overlay-1')?.scale).toBeGreaterThanOrEqual(OVERLAY.minGestureScale)
        }
        expect(textById(design, 'header')?.content).toBe('Fly with us')
        expect(design.overlayElements).toHaveLength(1)
        for (const id of trashed) expect(IDS).toContain(id)
      }),
    )
  })

  it('end when all fingers are up', () => {
    fc.assert(
      fc.property(anySamples, (samples) => {
        const gone: readonly MakeSample[] = [1, 2, 3].map((id) => () => up(0, 0, { pointerId: id }))
        const end = [...samples, ...gone].reduce<Gesture>(
          (gesture, sample) => step(gesture, sample(start)).gesture,
          IDLE,
        )
        expect(end).toEqual(IDLE)
      }),
    )
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { DESIGN_VERSION, type Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { boundsOf } from '#domain/geometry/box.ts'
import { percentPoint, toFrame } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { CODE_SIDE } from '#domain/link-code/link-code.ts'
import { withCode } from '#domain/link-code/with-code.ts'
import type { LookTools } from '#domain/looks/apply/compose-design.ts'
import { composeDesign } from '#domain/looks/apply/compose-design.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { measureEmBy } from '#scene/measure-em.ts'
import { measured } from '#scene/safe-zones.ts'
import { rulers } from '#scene/testing/made-safe.ts'
import { registerFonts } from '#test/fonts-for-node.ts'

beforeAll(registerFonts)

const LINK = 'https://studio.example/book'
const blind: LookTools = { measure: measureEmBy(rulers.measure) }
const tools: LookTools = { ...blind, measured: (design) => measured(design, rulers) }

const edited = (...edits: readonly DesignEdit[]): Design =>
  edits.reduce((design, edit) => editDesign(design, edit, tools), initialDesign())

const PLAIN: readonly DesignEdit[] = [
  { kind: 'switch-content', to: 'class-details-only' },
  { kind: 'set-content', id: 'text1', content: 'Fly with us' },
  { kind: 'move', id: 'text1', to: percentPoint(50, 20) },
]
const CODE: DesignEdit = { kind: 'set-code-link', link: LINK }

/** Frame pixels that a text shares with the code, in height; negative is the distance. */
function overlapWith(design: Design, id: string): number {
  const text = drawnTexts(design).find((each) => each.id === id)
  const box = text && measured(design, rulers).extentOf(text)?.words
  if (!box || !design.code) throw new Error('There is no such text, or no code')
  const [words, code] = [boundsOf(box), toFrame(design.code)]
  return (words.height + CODE_SIDE) / 2 - Math.abs(words.center.y - code.y)
}

describe('the booking link of a design', () => {
  it('has its code clear of the words, with the version that knows codes', () => {
    const design = edited(...PLAIN, CODE)
    expect(design.code?.link).toBe(LINK)
    expect(design.version).toBe(DESIGN_VERSION.code)
    expect(overlapWith(design, 'text1')).toBeLessThan(0)
  })

  it('makes way for a text that is moved there, and comes back', () => {
    const before = edited(...PLAIN, CODE)
    const { x = 0, y = 0 } = before.code ?? {}
    const moved = editDesign(before, { kind: 'move', id: 'text1', to: percentPoint(x, y) }, tools)
    expect(overlapWith(moved, 'text1')).toBeLessThan(0)
    const back = editDesign(moved, { kind: 'move', id: 'text1', to: percentPoint(50, 20) }, tools)
    expect(back.code).toEqual(before.code)
  })

  it('makes way for the words of a look', () => {
    const design = edited(...PLAIN, CODE, { kind: 'apply-look', look: { id: 'ticket' } })
    for (const { id } of drawnTexts(design)) expect(overlapWith(design, id)).toBeLessThan(0)
  })

  it('lies on pictures where these fill the frame, and on no words', () => {
    const overlay = { publicId: PublicId.parse('glitter'), url: '/g.webp' }
    const filled = edited(
      ...PLAIN,
      { kind: 'add-overlay', overlay },
      { kind: 'resize', id: 'overlay-1', size: 10 },
      CODE,
    )
    expect(overlapWith(filled, 'text1')).toBeLessThan(0)
    expect(withCode(filled, { link: LINK, measured: measured(filled, rulers) }).isOnWords).toBe(false)
  })

  it('says that it lies on words where nothing else is free', () => {
    const wall = edited(
      ...PLAIN,
      { kind: 'set-content', id: 'text1', content: 'Fly\n'.repeat(40) },
      { kind: 'resize', id: 'text1', size: 120 },
      { kind: 'move', id: 'text1', to: percentPoint(50, 50) },
      CODE,
    )
    expect(withCode(wall, { link: LINK, measured: measured(wall, rulers) }).isOnWords).toBe(true)
  })

  it('is clear once the page can measure', () => {
    const early = editDesign(edited(...PLAIN), CODE, blind)
    expect(composeDesign(early, blind).code).toEqual(early.code)
    expect(composeDesign(early, tools).code).toEqual(edited(...PLAIN, CODE).code)
  })

  it('changes, stays the same object if it is the same, and leaves no trace', () => {
    const design = edited(...PLAIN, CODE)
    expect(editDesign(design, CODE, tools)).toBe(design)
    const other = editDesign(design, { kind: 'set-code-link', link: 'https://other.example' }, tools)
    expect(other.code).toEqual({ ...design.code, link: 'https://other.example' })
    expect(editDesign(other, { kind: 'set-code-link', link: null }, tools)).toEqual(edited(...PLAIN))
  })

  it('leaves no trace in a look either', () => {
    const dressed = edited(...PLAIN, { kind: 'apply-look', look: { id: 'ticket' } })
    const coded = editDesign(dressed, CODE, blind)
    expect(coded.version).toBe(DESIGN_VERSION.code)
    expect(editDesign(coded, { kind: 'set-code-link', link: null }, tools)).toEqual(dressed)
  })
})

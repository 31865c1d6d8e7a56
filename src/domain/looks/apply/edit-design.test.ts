import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { editDesign } from './edit-design.ts'
import type { DesignEdit } from './look-edit.ts'

const TOOLS = { measure: ROUGH_MEASURE }
const edited = (design: Design, ...edits: readonly DesignEdit[]): Design =>
  edits.reduce((current, edit) => editDesign(current, edit, TOOLS), design)

const FORM = {
  classType: 'Pole Flow',
  studio: 'Velvet Pole Studio',
  instructorName: 'Maya Rivers',
  classDate: '2026-11-28',
  time: '7:30 PM',
}
const CLIP = { url: '/clip', libraryType: 'universal', posterUrl: null } as const

const filled = (): Design => edited(initialDesign(), { kind: 'fill-form', form: FORM })
const apply = (id: string): DesignEdit => ({ kind: 'apply-look', look: { id } })
const withStrobe = (): Design => edited(filled(), apply('strobe'))

const textOf = (design: Design, id: string) => design.textElements.find((text) => text.id === id)
const shownWords = (design: Design): readonly string[] => drawnTexts(design).map(({ content }) => content)

describe('a look that is applied', () => {
  it('sets the words of the form, and hides the plain texts', () => {
    const design = withStrobe()
    expect(drawnTexts(design).every(({ id, setting }) => id.startsWith('look-') && setting)).toBe(true)
    expect(shownWords(design)).toEqual(
      expect.arrayContaining([
        'Pole Flow',
        'Saturday, Nov 28 · 7:30 PM',
        'Velvet Pole Studio',
        'with Maya Rivers',
      ]),
    )
    expect(design.backdrop?.grade).toBeDefined()
    expect(Design.parse(design)).toEqual(design)
  })

  it('leaves the plain texts as they were when it is taken away', () => {
    const before = filled()
    expect(edited(before, apply('ticket'), apply('moon'), { kind: 'apply-look', look: null })).toEqual(before)
  })

  it('sets a dancer’s captions in their order', () => {
    const design = edited(
      initialDesign(),
      { kind: 'switch-content', to: 'class-details-only' },
      { kind: 'set-content', id: 'text1', content: 'Handspring day' },
      { kind: 'set-content', id: 'text2', content: 'Third try.' },
      { kind: 'set-content', id: 'text4', content: 'Studio Nord' },
      apply('strobe'),
    )
    expect(textOf(design, 'look-header')?.content).toBe('Handspring day')
    expect(textOf(design, 'look-message')?.content).toBe('Third try.')
    expect(textOf(design, 'look-where')?.content).toBe('Studio Nord')
  })

  it('shows a promotion’s message, or the line that replaces it', () => {
    const promoted = edited(withStrobe(), {
      kind: 'write-promotion',
      text: '',
      blocks: [
        { role: 'header', text: 'POLE FLOW' },
        { role: 'main', text: 'Slow hips, long lines.' },
        { role: 'schedule', text: 'Saturday, Nov 28\n7:30 PM' },
        { role: 'signature', text: 'with Maya Rivers\nVelvet Pole Studio' },
      ],
    })
    // A blank text is no promotion, whatever its blocks.
    expect(promoted).toEqual(withStrobe())
    const written = edited(withStrobe(), {
      kind: 'write-promotion',
      text: 'POLE FLOW',
      blocks: [
        { role: 'header', text: 'POLE FLOW' },
        { role: 'main', text: 'Slow hips, long lines.' },
        { role: 'schedule', text: 'Saturday, Nov 28\n7:30 PM' },
        { role: 'signature', text: 'with Maya Rivers\nVelvet Pole Studio' },
      ],
    })
    expect(textOf(written, 'look-message')?.content).toBe('Slow hips, long lines.')
    expect(textOf(written, 'look-when')?.content).toBe('Saturday, Nov 28 · 7:30 PM')
    const replaced = edited(written, { kind: 'set-content', id: 'look-message', content: 'First spin free.' })
    expect(textOf(replaced, 'look-message')?.content).toBe('First spin free.')
    expect(textOf(replaced, 'ai-main-text')?.content).toBe('Slow hips, long lines.')
  })

  it('takes words that are written into it to where they come from', () => {
    const design = edited(
      withStrobe(),
      { kind: 'set-content', id: 'look-header', content: 'Heels 101' },
      { kind: 'set-content', id: 'look-where', content: 'Studio Nord' },
      { kind: 'set-content', id: 'look-who', content: 'with Ana' },
    )
    expect(design.form).toMatchObject({
      classType: 'Heels 101',
      studio: 'Studio Nord',
      instructorName: 'Ana',
    })
    expect(shownWords(design)).toEqual(expect.arrayContaining(['Heels 101', 'Studio Nord', 'with Ana']))
    expect(design.look?.detached).toEqual([])
  })

  it('closes the gap of a slot without words', () => {
    const design = edited(withStrobe(), { kind: 'fill-form', form: { instructorName: '' } })
    expect(textOf(design, 'look-who')).toBeUndefined()
  })

  it('is set again for another length, and exposes another clip', () => {
    const counts = (from: number) => Array.from({ length: 256 }, (_, degree) => Math.max(0, degree - from))
    const clips: Readonly<Record<string, readonly number[]>> = {
      dark: counts(0).toReversed(),
      bright: counts(0),
    }
    const tools = { ...TOOLS, histogramOf: (clip: PublicId) => clips[clip] }
    const choose = (id: string): DesignEdit => ({
      kind: 'choose-background',
      background: { ...CLIP, id: id as PublicId },
    })
    const [dark, bright] = ['dark', 'bright'].map((id) => editDesign(withStrobe(), choose(id), tools))
    expect(dark?.backdrop?.exposure?.gamma).toBeLessThan(bright?.backdrop?.exposure?.gamma ?? 0)
    expect(editDesign(withStrobe(), choose('unknown'), tools).backdrop?.exposure).toBeUndefined()
    const short = edited(withStrobe(), { kind: 'set-duration', videoDuration: 5 })
    const endOf = (design: Design) => textOf(design, 'look-when')?.setting?.timing?.at ?? 0
    expect(endOf(short)).toBeLessThan(endOf(withStrobe()))
  })

  it('changes nothing for an unknown look', () => {
    const design = edited(filled(), apply('look-of-tomorrow'))
    expect(design.shapes).toBeUndefined()
    expect(Design.parse(design)).toEqual(design)
  })
})

describe('a text that was changed by hand', () => {
  const moved = () => edited(withStrobe(), { kind: 'move', id: 'look-where', to: percentPoint(50, 90) })

  it('survives a change of words, length, look and colors', () => {
    const design = edited(
      moved(),
      { kind: 'fill-form', form: { classType: 'Spin Pole Basics', studio: 'Other' } },
      { kind: 'set-duration', videoDuration: 9 },
      apply('ticket'),
      { kind: 'set-look', look: { palette: 'champagne' } },
    )
    expect(design.look?.detached).toEqual(['look-where'])
    expect(textOf(design, 'look-where')).toEqual({ ...textOf(moved(), 'look-where'), content: 'Other' })
    expect(shownWords(design)).toContain('Spin Pole Basics')
  })

  it('says what the look would say there', () => {
    const design = edited(moved(), { kind: 'fill-form', form: { studio: 'Studio Nord' } })
    expect(textOf(design, 'look-where')).toEqual({
      ...textOf(moved(), 'look-where'),
      content: 'Studio Nord',
    })
    const written = edited(moved(), { kind: 'set-content', id: 'look-where', content: 'Second floor' })
    expect(written.form.studio).toBe('Second floor')
    const gone = edited(moved(), { kind: 'fill-form', form: { studio: '' } })
    expect(shownWords(gone)).not.toContain('Velvet Pole Studio')
    const back = edited(gone, { kind: 'fill-form', form: { studio: 'Velvet Pole Studio' } })
    expect(textOf(back, 'look-where')).toEqual(textOf(moved(), 'look-where'))
  })

  it('keeps words that only it has', () => {
    const design = edited(
      withStrobe(),
      { kind: 'set-content', id: 'look-when', content: 'Every other Tuesday' },
      { kind: 'fill-form', form: { time: '8:00 PM' } },
    )
    expect(textOf(design, 'look-when')?.content).toBe('Every other Tuesday')
    expect(design.look?.ownWords).toEqual(['look-when'])
    const reset = edited(design, { kind: 'reset-to-look', id: 'look-when' })
    expect(textOf(reset, 'look-when')?.content).toBe('Saturday, Nov 28 · 8:00 PM')
  })

  it('stays away when it was deleted', () => {
    const design = edited(
      withStrobe(),
      { kind: 'delete', id: 'look-where' },
      { kind: 'fill-form', form: { studio: 'Other' } },
    )
    expect(drawnTexts(design).some(({ id }) => id === 'look-where')).toBe(false)
  })

  it('is taken back by a reset, alone or with all others', () => {
    const both = edited(moved(), { kind: 'rotate', id: 'look-header', rotation: 12 })
    const one = edited(both, { kind: 'reset-to-look', id: 'look-where' })
    expect(one.look?.detached).toEqual(['look-header'])
    expect(textOf(one, 'look-where')).toEqual(textOf(withStrobe(), 'look-where'))
    expect(edited(both, { kind: 'reset-to-look' })).toEqual({
      ...withStrobe(),
      useIndividualPositioning: true,
    })
  })

  it('is not one when all texts are only shown again', () => {
    expect(edited(withStrobe(), { kind: 'show-all-text' }).look?.detached).toEqual([])
  })
})

describe('any edits of a design with a look', () => {
  const id = fc.constantFrom(
    'look-header',
    'look-when',
    'look-where',
    'look-who',
    'look-message',
    'header',
    'text1',
  )
  const content = fc.constantFrom(
    '',
    'Pole',
    'Intermediate Exotic Pole Choreography',
    'Zwölf\nBoxkämpfer',
    ' ',
  )
  const anyEdit: fc.Arbitrary<DesignEdit> = fc.oneof(
    fc.constantFrom(...LOOKS).map(({ id: look }) => apply(look)),
    fc.constant<DesignEdit>({ kind: 'apply-look', look: null }),
    fc.record({ kind: fc.constant('set-content' as const), id, content }),
    fc.record({ kind: fc.constant('delete' as const), id }),
    fc.record({ kind: fc.constant('duplicate' as const), id }),
    fc.record({ kind: fc.constant('resize' as const), id, size: fc.integer({ min: 1, max: 300 }) }),
    fc.constant<DesignEdit>({ kind: 'reset-to-look' }),
    fc.constantFrom<DesignEdit>(
      { kind: 'switch-content', to: 'class-details-only' },
      { kind: 'switch-content', to: 'ai-promotion' },
      { kind: 'switch-text-mode', to: 'instructor' },
      { kind: 'set-look', look: { palette: 'rose-noir' } },
      { kind: 'set-look', look: { brand: { colors: ['#808080'] } } },
      { kind: 'set-look', look: { label: 'Open house', spotsLeft: 2 } },
      { kind: 'reset' },
    ),
  )

  it('leave a design that can be stored, with the same words for the same look', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
        const design = edited(withStrobe(), ...edits)
        const result = Design.safeParse(JSON.parse(JSON.stringify(design)))
        expect(result.error?.message).toBeUndefined()
        // A copy of a look's text keeps its setting without the look.
        const isSet = design.textElements.some(({ setting }) => setting)
        expect(design.version).toBe(design.form.title ? 7 : design.look || isSet ? 2 : 1)
      }),
      { numRuns: 60 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Edit, StackMove } from '#domain/design/edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { defaultSelection, listedElements } from '#domain/design/modes/picker-elements.ts'
import { PublicId } from '#domain/ids.ts'
import { applyEdit } from './apply-edit.ts'

const run = (design: Design, ...edits: Edit[]): Design => edits.reduce(applyEdit, design)
const write = (id: string): Edit => ({ kind: 'set-content', id, content: id })
const add = (name: string): Edit => ({
  kind: 'add-overlay',
  overlay: { publicId: PublicId.parse(name), url: `/${name}` },
})
const restack = (id: string, to: StackMove): Edit => ({ kind: 'restack', id, to })
const hide = (id: string): Edit => ({ kind: 'set-visible', id, visible: false })

/** From the front to the back. */
const order = (design: Design) =>
  listedElements(design)
    .map(({ id }) => id)
    .join(' ')

const texts = run(
  initialDesign(),
  { kind: 'switch-content', to: 'class-details-only' },
  ...['text1', 'text2', 'text4'].map(write),
)
const all = run(texts, add('hearts'), add('confetti'))

describe('a text', () => {
  it('passes the next one that says something, not the blank ones between', () => {
    expect(order(run(texts, restack('text2', 'bring-forward')))).toBe('text2 text4 text1')
    expect(order(run(texts, restack('text4', 'send-backward')))).toBe('text2 text4 text1')
  })

  it('passes no hidden one alone, because that would not be visible', () => {
    expect(order(run(texts, hide('text2'), restack('text1', 'bring-forward')))).toBe('text1 text4 text2')
  })

  it('goes to either end', () => {
    expect(order(run(texts, restack('text1', 'bring-to-front')))).toBe('text1 text4 text2')
    expect(order(run(texts, restack('text4', 'send-to-back')))).toBe('text2 text1 text4')
  })

  it('stays where it is at the end, and among texts', () => {
    expect(run(all, restack('text4', 'bring-forward'))).toBe(all)
    expect(run(all, restack('text1', 'send-to-back'))).toBe(all)
    expect(run(all, restack('missing', 'bring-to-front'))).toBe(all)
  })
})

describe('an overlay', () => {
  it('passes overlays of its layer one by one', () => {
    expect(order(all)).toBe('text4 text2 text1 overlay-2 overlay-1')
    expect(order(run(all, restack('overlay-1', 'bring-forward')))).toBe(
      'text4 text2 text1 overlay-1 overlay-2',
    )
  })

  it('passes all texts in one step, and then lies over them', () => {
    const over = run(all, restack('overlay-2', 'bring-forward'))
    expect(order(over)).toBe('overlay-2 text4 text2 text1 overlay-1')
    expect(over.overlayElements.map(({ layer }) => layer)).toEqual(['under', 'over'])
    expect(run(over, restack('overlay-2', 'send-backward'))).toEqual(all)
  })

  it('goes to the very front and the very back', () => {
    const front = run(all, restack('overlay-1', 'bring-to-front'))
    expect(order(front)).toBe('overlay-1 text4 text2 text1 overlay-2')
    expect(order(run(front, restack('overlay-2', 'bring-to-front')))).toBe(
      'overlay-2 overlay-1 text4 text2 text1',
    )
    expect(order(run(front, restack('overlay-1', 'send-to-back')))).toBe(
      'text4 text2 text1 overlay-2 overlay-1',
    )
  })

  it('does not pass texts that are not there', () => {
    const bare = run(initialDesign(), add('hearts'))
    expect(run(bare, restack('overlay-1', 'bring-forward'))).toBe(bare)
    expect(run(bare, restack('overlay-1', 'bring-to-front'))).toBe(bare)
  })

  it('that was added last goes first and is selected first, wherever it lies (OV-5, ED-12)', () => {
    const behind = run(texts, add('hearts'), add('hearts'), restack('overlay-2', 'send-to-back'))
    expect(defaultSelection(behind)).toBe('overlay-2')
    const less = run(behind, { kind: 'remove-overlay', publicId: PublicId.parse('hearts') })
    expect(less.overlayElements.map(({ id }) => id)).toEqual(['overlay-1'])
  })
})

describe('any restacking', () => {
  const anyMove = fc.record({
    kind: fc.constant('restack' as const),
    id: fc.constantFrom('text1', 'text2', 'text4', 'overlay-1', 'overlay-2', 'overlay-3'),
    to: fc.constantFrom<StackMove>('bring-forward', 'send-backward', 'bring-to-front', 'send-to-back'),
  })
  const full = run(all, add('sparkles'))

  it('loses nothing, and every step can be taken back by its opposite', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), anyMove, (moves, { id }) => {
        const design = run(full, ...moves)
        expect(order(design).split(' ').sort()).toEqual(order(full).split(' ').sort())
        const up = run(design, restack(id, 'bring-forward'))
        if (up !== design) expect(order(run(up, restack(id, 'send-backward')))).toBe(order(design))
      }),
    )
  })

  it('never puts a text out from between the layers', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), (moves) => {
        const kinds = listedElements(run(full, ...moves)).map(({ kind }) => kind)
        expect(kinds.slice(kinds.indexOf('text'), kinds.lastIndexOf('text') + 1)).toEqual(
          Array(3).fill('text'),
        )
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import { initialDesign } from './initial-design.ts'

const run = (design: Design, ...edits: Edit[]): Design => edits.reduce(applyEdit, design)
const yOf = (design: Design, id: ElementId) => design.textElements.find((text) => text.id === id)?.y

const written = (design: Design, main: string): Edit => {
  const blocks = promotionBlocks({ ...design.form, isBranded: true }, { main, sharing: 'Bring a friend.' })
  return { kind: 'write-promotion', text: promotionText(blocks), blocks }
}
const FORM = { classType: 'Pole Flow', instructorName: 'Mia', studio: 'Velvet', time: '7:30 PM' } as const
const filled = run(initialDesign(), { kind: 'fill-form', form: FORM })
const promoted = run(filled, written(filled, 'Louder.\nSharper.'))
const LONG = 'A message of a good many words. '.repeat(8)

describe('the texts of a promotion', () => {
  it('stand from top to bottom: class, message, schedule, sharing line, names, branding', () => {
    const ids = ['header', 'ai-main-text', 'ai-schedule-text', 'ai-sharing-text', 'ai-instructor-text']
    const places = [...ids, 'ai-studio-text', 'ai-branding-text'].map((id) => yOf(promoted, id) ?? 0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(places).size).toBe(7)
  })

  it('make room for words that change, at the message and above the names', () => {
    const longer = run(promoted, { kind: 'set-content', id: 'ai-main-text', content: LONG })
    expect(yOf(longer, 'ai-main-text')).toBeGreaterThan(yOf(promoted, 'ai-main-text') ?? 0)
    const named = run(promoted, {
      kind: 'fill-form',
      form: { instructorName: 'Clementine Featherstonehaugh' },
    })
    expect(yOf(named, 'ai-schedule-text')).toBeLessThan(yOf(promoted, 'ai-schedule-text') ?? 0)
    expect(run(named, { kind: 'fill-form', form: FORM })).toEqual(promoted)
  })

  it('close up when one of them goes', () => {
    const without = run(promoted, { kind: 'delete', id: 'ai-sharing-text' })
    expect(yOf(without, 'ai-schedule-text')).toBeGreaterThan(yOf(promoted, 'ai-schedule-text') ?? 0)
  })

  it('stay where the user has put them, also when another promotion is written', () => {
    const moved = run(
      promoted,
      { kind: 'move', id: 'ai-main-text', to: percentPoint(50, 60) },
      { kind: 'move', id: 'ai-schedule-text', to: percentPoint(30, yOf(promoted, 'ai-schedule-text') ?? 0) },
    )
    for (const next of [
      run(moved, written(moved, LONG)),
      run(moved, { kind: 'set-content', id: 'ai-main-text', content: LONG }),
      run(moved, { kind: 'fill-form', form: { instructorName: 'Clementine Featherstonehaugh' } }),
    ]) {
      expect(yOf(next, 'ai-main-text')).toBe(60)
      expect(yOf(next, 'ai-schedule-text')).toBe(yOf(promoted, 'ai-schedule-text'))
    }
  })
})

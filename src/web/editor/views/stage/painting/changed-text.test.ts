import { describe, expect, it } from 'vitest'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { onlyChange } from './changed-text.ts'

const before = initialDesign()
const move = (id: string) => ({ kind: 'move', id, to: percentPoint(10, 10) }) as const

describe('the only text that changed', () => {
  it('is found by its position', () => {
    expect(onlyChange(before.textElements, applyEdit(before, move('studio')).textElements)).toBe(4)
  })

  it('is undefined if none or several changed', () => {
    const two = applyEdit(applyEdit(before, move('studio')), move('header'))
    expect(onlyChange(before.textElements, before.textElements)).toBeUndefined()
    expect(onlyChange(before.textElements, two.textElements)).toBeUndefined()
  })

  it('is undefined if texts were added, removed or reordered', () => {
    const [first, second, ...rest] = before.textElements
    expect(onlyChange(before.textElements, rest)).toBeUndefined()
    if (!first || !second) throw new Error('There are six')
    expect(onlyChange(before.textElements, [second, first, ...rest])).toBeUndefined()
  })
})

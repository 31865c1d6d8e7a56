import { expect, it } from 'vitest'
import { type Caret, moveOf } from './cell-keys.ts'

const at = (start: number, end = start, isTall = false): Caret => ({ start, end, length: 4, isTall })

it.each<[string, string, Caret | undefined, string | undefined]>([
  ['Enter goes down', 'Enter', at(2), 'down'],
  ['a button takes Enter', 'Enter', undefined, undefined],
  ['arrows go up and down', 'ArrowDown', at(2), 'down'],
  ['arrows go up and down', 'ArrowUp', at(2), 'up'],
  ['several lines are walked first', 'ArrowDown', at(2, 2, true), undefined],
  ['several lines are left at their end', 'ArrowDown', at(4, 4, true), 'down'],
  ['several lines are left at their start', 'ArrowUp', at(0, 0, true), 'up'],
  ['a text is walked first', 'ArrowRight', at(2), undefined],
  ['a text is left at its end', 'ArrowRight', at(4), 'right'],
  ['a text is left at its start', 'ArrowLeft', at(0), 'left'],
  ['a selection is ended first', 'ArrowRight', at(0, 4), undefined],
  ['a button is left at once', 'ArrowLeft', undefined, 'left'],
  ['Tab is the browser’s', 'Tab', at(4), undefined],
])('%s: %s', (_, key, caret, move) =>
  expect(moveOf({ key, shiftKey: false, isModified: false }, caret)).toBe(move),
)

it('Shift and Enter go up; with other keys they select', () => {
  expect(moveOf({ key: 'Enter', shiftKey: true, isModified: false }, at(0))).toBe('up')
  expect(moveOf({ key: 'ArrowDown', shiftKey: true, isModified: false }, at(4))).toBeUndefined()
  expect(moveOf({ key: 'ArrowDown', shiftKey: false, isModified: true }, at(4))).toBeUndefined()
})

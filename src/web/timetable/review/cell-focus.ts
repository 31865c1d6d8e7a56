import type { KeyboardEvent } from 'react'
import { type Caret, type Move, moveOf } from './cell-keys.ts'
import type { Field } from './cells.ts'

const CELL = '[data-column]'

const cellIn = (row: Element | null | undefined, column: string): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? null

/** Focuses a cell with its text selected, so that typing replaces it. */
function focus(cell: HTMLElement | null): void {
  cell?.focus()
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select()
}

export function focusCell(id: string, field: Field): void {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`)
  row?.scrollIntoView({ block: 'center' })
  focus(cellIn(row, field))
}

function neighbor(cell: HTMLElement, move: Move): HTMLElement | null {
  const row = cell.closest('[data-row]')
  if (move === 'left' || move === 'right') {
    const cells = [...(row?.querySelectorAll<HTMLElement>(CELL) ?? [])]
    return cells[cells.indexOf(cell) + (move === 'left' ? -1 : 1)] ?? null
  }
  const step = (from: Element) => (move === 'up' ? from.previousElementSibling : from.nextElementSibling)
  for (let next = row && step(row); next; next = step(next)) {
    const target = cellIn(next, cell.dataset.column ?? '')
    if (target) return target
  }
  return null
}

/** Moves between the cells of a table by keys. */
export function moveByKey(event: KeyboardEvent): void {
  const { target } = event
  const cell = target instanceof Element ? target.closest<HTMLElement>(CELL) : null
  if (!cell || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (cell.getAttribute('aria-expanded') === 'true') return
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  const move = moveOf({ key, shiftKey, isModified: altKey || ctrlKey || metaKey }, caretOf(cell))
  if (!move) return
  // Enter would submit the form.
  event.preventDefault()
  focus(neighbor(cell, move))
}

/** A text of one line is no higher. */
const LINE_PX = 60

function caretOf(cell: HTMLElement): Caret | undefined {
  if (!(cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement)) return undefined
  const { selectionStart, selectionEnd, value } = cell
  return {
    start: selectionStart ?? 0,
    end: selectionEnd ?? 0,
    length: value.length,
    isTall: cell.clientHeight > LINE_PX,
  }
}

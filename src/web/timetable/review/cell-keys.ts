/** Where a key leads from a cell of a table. */
export type Move = 'up' | 'down' | 'left' | 'right'

type Pressed = { readonly key: string; readonly shiftKey: boolean; readonly isModified: boolean }

/** The text of a cell and its selection; undefined for a cell without text, as a button. */
export type Caret = {
  readonly start: number
  readonly end: number
  readonly length: number
  /** In several lines arrows first move between them. */
  readonly isTall: boolean
}

/** As in a sheet: Enter goes down, arrows leave a text at its ends. Undefined where a key is the cell's own. */
export function moveOf({ key, shiftKey, isModified }: Pressed, caret: Caret | undefined): Move | undefined {
  if (isModified) return undefined
  if (key === 'Enter') return caret && (shiftKey ? 'up' : 'down')
  if (shiftKey) return undefined
  const isAtStart = !caret || (caret.start === 0 && caret.end === 0)
  const isAtEnd = !caret || (caret.start === caret.length && caret.end === caret.length)
  if (key === 'ArrowUp' && (!caret?.isTall || isAtStart)) return 'up'
  if (key === 'ArrowDown' && (!caret?.isTall || isAtEnd)) return 'down'
  if (key === 'ArrowLeft' && isAtStart) return 'left'
  return key === 'ArrowRight' && isAtEnd ? 'right' : undefined
}

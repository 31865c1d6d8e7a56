/** A key that was pressed, and where the focus was. */
export type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** A field keeps its own keys, a control its arrows; the stage and the bare page give theirs to the design. */
  readonly focus: 'field' | 'control' | 'stage'
}

export type Command =
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'escape' }
  /** Frame pixels. */
  | { readonly kind: 'nudge'; readonly dx: number; readonly dy: number }

const NUDGE = { plain: 1, wide: 10 } as const

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function withModifier({ key, shiftKey }: KeyPress): Command | undefined {
  const letter = key.toLowerCase()
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
  return letter === 'y' ? { kind: 'redo' } : undefined
}

export function commandOf(press: KeyPress): Command | undefined {
  const { key, focus } = press
  if (focus === 'field') return undefined
  if (press.ctrlKey || press.metaKey) return withModifier(press)
  if (focus !== 'stage') return undefined
  if (key === 'Delete' || key === 'Backspace') return { kind: 'delete' }
  if (key === 'Escape') return { kind: 'escape' }
  const arrow = ARROWS[key]
  const far = press.shiftKey ? NUDGE.wide : NUDGE.plain
  return arrow && { kind: 'nudge', dx: arrow[0] * far, dy: arrow[1] * far }
}

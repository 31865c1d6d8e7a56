import type { StackMove } from '#domain/design/edit.ts'

/** A key that was pressed, and where the focus was. */
export type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** A field keeps its own keys, a control its arrows; the stage and the bare page give theirs to the design. */
  readonly focus: 'field' | 'control' | 'stage' | 'page'
}

export type Command =
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'escape' }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'restack'; readonly to: StackMove }
  /** To the element after, or before, the selected one as one reads. */
  | { readonly kind: 'walk'; readonly by: 1 | -1 }
  /** Frame pixels. */
  | { readonly kind: 'nudge'; readonly dx: number; readonly dy: number }

const NUDGE = { plain: 1, wide: 10 } as const

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const isOnDesign = ({ focus }: KeyPress): boolean => focus === 'stage' || focus === 'page'

function withModifier(press: KeyPress): Command | undefined {
  const key = press.key.toLowerCase()
  if (key === 'z') return { kind: press.shiftKey ? 'redo' : 'undo' }
  if (key === 'y') return { kind: 'redo' }
  if (!isOnDesign(press)) return undefined
  if (key === 'd') return { kind: 'duplicate' }
  if (key === ']' || key === '}') return { kind: 'restack', to: 'bring-to-front' }
  return key === '[' || key === '{' ? { kind: 'restack', to: 'send-to-back' } : undefined
}

/** On the design alone; elsewhere these keys belong to what has the focus. */
const PLAIN: Readonly<Record<string, Command>> = {
  Delete: { kind: 'delete' },
  Backspace: { kind: 'delete' },
  Escape: { kind: 'escape' },
  ']': { kind: 'restack', to: 'bring-forward' },
  '[': { kind: 'restack', to: 'send-backward' },
}

export function commandOf(press: KeyPress): Command | undefined {
  const { key, focus, shiftKey } = press
  if (focus === 'field') return undefined
  if (press.ctrlKey || press.metaKey) return withModifier(press)
  if (!isOnDesign(press)) return undefined
  if (key === 'Tab') return focus === 'stage' ? { kind: 'walk', by: shiftKey ? -1 : 1 } : undefined
  const arrow = ARROWS[key]
  const far = shiftKey ? NUDGE.wide : NUDGE.plain
  return arrow ? { kind: 'nudge', dx: arrow[0] * far, dy: arrow[1] * far } : PLAIN[key]
}

/** A pressed key, and what had the focus. */
export type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** A field keeps its own keys, a control its arrows; the stage and the bare page give theirs to the design. */
  readonly focus: 'field' | 'control' | 'stage' | 'page'
}

export type Shortcut = {
  /** Any of these, in lower case. */
  readonly keys: readonly string[]
  /** Together with Ctrl or Cmd. */
  readonly isModified: boolean
  /** With or without Shift where it is absent. */
  readonly hasShift?: boolean
  /** Where the focus has to be: never in a field. `design` is the stage or the bare page. */
  readonly focus: 'stage' | 'design' | 'anywhere'
}

const FOCUS: Readonly<Record<Shortcut['focus'], readonly KeyPress['focus'][]>> = {
  stage: ['stage'],
  design: ['stage', 'page'],
  anywhere: ['stage', 'page', 'control'],
}

export const isPressed = (press: KeyPress, { keys, isModified, hasShift, focus }: Shortcut): boolean =>
  keys.includes(press.key.toLowerCase()) &&
  isModified === (press.ctrlKey || press.metaKey) &&
  (hasShift === undefined || hasShift === press.shiftKey) &&
  FOCUS[focus].includes(press.focus)

/** A pressed key, and what had the focus. */
export type KeyPress = {
  readonly key: string
  /** The key's place on the keyboard: with Alt a key may give another letter. */
  readonly code?: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey?: boolean
  /** A field keeps its own keys, a control its arrows; the stage and the bare page give theirs to the design. */
  readonly focus: 'field' | 'control' | 'stage' | 'page'
}

export type Shortcut = {
  /** Any of these, in lower case. */
  readonly keys: readonly string[]
  /** Together with Ctrl or Cmd. */
  readonly isModified: boolean
  /** Together with Alt, which is never pressed otherwise. */
  readonly hasAlt?: true
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

/** With Alt, Apple's keyboards give another character than the letter on the key. */
function letterOf({ key, code, altKey }: KeyPress): string {
  const isLetter = /^[a-z]$/i.test(key)
  const onKey = altKey && !isLetter ? /^Key([A-Z])$/.exec(code ?? '')?.[1] : undefined
  return (onKey ?? key).toLowerCase()
}

export const isPressed = (
  press: KeyPress,
  { keys, isModified, hasAlt, hasShift, focus }: Shortcut,
): boolean =>
  keys.includes(letterOf(press)) &&
  (hasAlt === true) === (press.altKey === true) &&
  isModified === (press.ctrlKey || press.metaKey) &&
  (hasShift === undefined || hasShift === press.shiftKey) &&
  FOCUS[focus].includes(press.focus)

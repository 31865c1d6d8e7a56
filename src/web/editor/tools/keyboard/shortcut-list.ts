import { HELP_GROUPS } from '#web/editor/tools/actions/editor-action.ts'
import { ALL_ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { KEYS_HELP } from '#web/editor/tools/gestures/gesture.ts'
import type { Shortcut } from './shortcuts.ts'

/** A key as it is printed, and as a screen reader says it. */
export type KeyName = { readonly sign: string; readonly spoken: string }

/** Keys that are pressed together. */
export type KeyCombination = readonly KeyName[]

export type ShortcutRow = {
  readonly label: string
  /** Any of these does it. */
  readonly combinations: readonly KeyCombination[]
  /** Works only while the stage has the focus. */
  readonly isOnStage: boolean
}

export type ShortcutSection = { readonly title: string; readonly rows: readonly ShortcutRow[] }

type Modifier = 'main' | 'alt' | 'shift'

const MODIFIERS: Readonly<Record<'apple' | 'other', Readonly<Record<Modifier, KeyName>>>> = {
  apple: {
    main: { sign: '⌘', spoken: 'Command' },
    alt: { sign: '⌥', spoken: 'Option' },
    shift: { sign: '⇧', spoken: 'Shift' },
  },
  other: {
    main: { sign: 'Ctrl', spoken: 'Control' },
    alt: { sign: 'Alt', spoken: 'Alt' },
    shift: { sign: 'Shift', spoken: 'Shift' },
  },
}

const NAMES: Readonly<Record<string, KeyName>> = {
  ' ': { sign: 'Space', spoken: 'Space' },
  arrowleft: { sign: '←', spoken: 'Left arrow' },
  arrowright: { sign: '→', spoken: 'Right arrow' },
  arrowup: { sign: '↑', spoken: 'Up arrow' },
  arrowdown: { sign: '↓', spoken: 'Down arrow' },
  escape: { sign: 'Esc', spoken: 'Escape' },
  '[': { sign: '[', spoken: 'Left bracket' },
  ']': { sign: ']', spoken: 'Right bracket' },
  '?': { sign: '?', spoken: 'Question mark' },
  '+': { sign: '+', spoken: 'Plus' },
  '-': { sign: '−', spoken: 'Minus' },
}

/** What a key gives with Shift instead, or without it: the same key, named once. */
const SHIFTED = new Set(['{', '}', '=', '_'])

function nameOf(key: string): KeyName {
  const printed = key.length === 1 ? key.toUpperCase() : `${key[0]?.toUpperCase()}${key.slice(1)}`
  return NAMES[key] ?? { sign: printed, spoken: printed }
}

/** Whether the main modifier of this platform is Command; the argument as in `navigator.platform`. */
export const isApple = (platform: string): boolean => /mac|iphone|ipad|ipod/i.test(platform)

/** What a pointer does to a selection of several, for the help: the key that is held, and what is done with it. */
const POINTER_HELP = [
  { label: 'Select several: drag from the empty stage', key: null, act: 'Drag' },
  { label: 'Add to the selection, or take out', key: 'shift', act: 'Click' },
  { label: 'Add all that a drag touches', key: 'shift', act: 'Drag' },
  { label: 'Copy all that is selected', key: 'alt', act: 'Drag' },
] as const

/** All shortcuts that the editor binds, for people. */
export function shortcutList(platform: string): readonly ShortcutSection[] {
  const { main, shift, alt } = MODIFIERS[isApple(platform) ? 'apple' : 'other']

  const combinationsOf = ({ keys, isModified, hasAlt, hasShift }: Shortcut): readonly KeyCombination[] =>
    keys
      .filter((key) => !SHIFTED.has(key))
      .map((key) => [
        ...(isModified ? [main] : []),
        ...(hasAlt ? [alt] : []),
        ...(hasShift ? [shift] : []),
        nameOf(key),
      ])

  /** Actions of one label, as the arrows, share a row. */
  const rowsOf = (group: string): readonly ShortcutRow[] => {
    const rows = new Map<string, ShortcutRow>()
    for (const { help, label, shortcuts } of ALL_ACTIONS) {
      if (help.group !== group || shortcuts.length === 0) continue
      const name = help.label ?? label
      const before = rows.get(name)?.combinations ?? []
      const isOnStage = shortcuts.every(({ focus }) => focus === 'stage')
      rows.set(name, {
        label: name,
        combinations: [...before, ...shortcuts.flatMap(combinationsOf)],
        isOnStage,
      })
    }
    return [...rows.values()]
  }

  const hand = { shift, alt, free: main }
  return [
    ...HELP_GROUPS.map((title) => ({ title, rows: rowsOf(title) })),
    {
      title: 'With a mouse on the stage',
      rows: POINTER_HELP.map(({ label, key, act }) => ({
        label,
        combinations: [[...(key ? [hand[key]] : []), { sign: act, spoken: act }]],
        isOnStage: false,
      })),
    },
    {
      title: 'While dragging',
      rows: Object.entries(KEYS_HELP).map(([key, label]) => ({
        label,
        combinations: [[hand[key as keyof typeof hand]]],
        isOnStage: false,
      })),
    },
  ]
}

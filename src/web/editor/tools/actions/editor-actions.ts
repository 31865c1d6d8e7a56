import type { StackMove } from '#domain/design/edit.ts'
import { canRedo, canUndo } from '#domain/design/history.ts'
import { pickedElement, selectedOverlay, selectedText } from '#web/editor/model/editor-store.ts'
import { toggle } from '#web/editor/model/player.ts'
import { isGroup } from '#web/editor/model/selection/group.ts'
import { isDesktop } from '#web/editor/tools/desktop.ts'
import { isPressed, type KeyPress, type Shortcut } from '#web/editor/tools/keyboard/shortcuts.ts'
import { editSelected } from '#web/editor/tools/show-step.ts'
import { isBrandingLocked } from './branding-lock.ts'
import { always, type EditorAction, hasSelection, onElement, onSelected } from './editor-action.ts'
import { NUDGES } from './nudges.ts'
import { selectBeside } from './select-beside.ts'
import { ZOOM_ACTIONS } from './zoom-actions.ts'

const design = (...keys: string[]): Shortcut => ({ keys, isModified: false, focus: 'design' })
const modified = (...keys: string[]): Shortcut => ({ keys, isModified: true, focus: 'design' })
const anywhere = (key: string, hasShift?: boolean): Shortcut => ({
  keys: [key],
  isModified: true,
  ...(hasShift !== undefined && { hasShift }),
  focus: 'anywhere',
})
const withAlt = (key: string): Shortcut => ({
  keys: [key],
  isModified: true,
  hasAlt: true,
  focus: 'anywhere',
})
const tab = (hasShift: boolean): Shortcut => ({ keys: ['tab'], isModified: false, hasShift, focus: 'stage' })

const DESIGN = { group: 'Design' } as const
const SELECTION = { group: 'Selection' } as const
const ELEMENT = { group: 'Selected element' } as const

const restack = (to: StackMove): Pick<EditorAction, 'id' | 'help' | 'isEnabled' | 'run'> => ({
  id: to,
  help: ELEMENT,
  isEnabled: hasSelection,
  run: onElement(({ elements }, id) => elements.restack(id, to)),
})

/** All that a button, a menu or a key can do to the design, by name. */
export const ACTIONS = {
  undo: {
    id: 'undo',
    label: 'Undo',
    help: DESIGN,
    shortcuts: [anywhere('z', false)],
    isBrowserKey: true,
    announcement: (isChanged) => (isChanged ? 'Undone' : 'Nothing to undo'),
    isEnabled: ({ document }) => canUndo(document),
    run({ editor }) {
      editor.undo()
      return true
    },
  },
  redo: {
    id: 'redo',
    label: 'Redo',
    help: DESIGN,
    shortcuts: [anywhere('z', true), anywhere('y')],
    isBrowserKey: true,
    announcement: (isChanged) => (isChanged ? 'Redone' : 'Nothing to redo'),
    isEnabled: ({ document }) => canRedo(document),
    run({ editor }) {
      editor.redo()
      return true
    },
  },
  playOrPause: {
    id: 'play-or-pause',
    label: 'Play or pause',
    help: DESIGN,
    shortcuts: [{ ...design(' '), hasShift: false }],
    isOncePerPress: true,
    isEnabled: always,
    run({ clock }) {
      clock.setState(toggle)
      return true
    },
  },
  showShortcuts: {
    id: 'show-shortcuts',
    label: 'Keyboard shortcuts',
    help: { ...DESIGN, label: 'Show this list' },
    // Layouts differ in what they need for the question mark.
    shortcuts: [{ keys: ['?'], isModified: false, focus: 'anywhere' }],
    isEnabled: always,
    run({ editor }) {
      editor.showShortcuts(true)
      return true
    },
  },
  editSelected: {
    id: 'edit-selected',
    label: 'Edit selected',
    help: { ...ELEMENT, label: 'Edit' },
    shortcuts: [{ keys: ['enter'], isModified: false, focus: 'stage' }],
    isOncePerPress: true,
    isEnabled: hasSelection,
    run({ editor }) {
      const text = selectedText(editor.store.getState())
      if (text && !isDesktop()) editor.openPopup(text.id)
      else editSelected(editor)
      return true
    },
  },
  adjust: {
    id: 'adjust',
    label: 'Adjust',
    help: ELEMENT,
    shortcuts: [],
    isEnabled: hasSelection,
    run({ editor }) {
      editor.openPanel('text')
      return true
    },
  },
  duplicate: {
    id: 'duplicate',
    label: 'Duplicate',
    labelOf: ({ name }) => `Duplicate ${name}`,
    help: ELEMENT,
    shortcuts: [modified('d')],
    isEnabled: hasSelection,
    /** Browsers bookmark the page with this key: it is used without a selection too. */
    run(tools, id) {
      onSelected(
        ({ elements }, one) => elements.duplicate(one),
        (group) => group.duplicate(),
      )(tools, id)
      return true
    },
  },
  bringForward: {
    ...restack('bring-forward'),
    label: 'Bring forward',
    labelOf: ({ name }) => `Bring ${name} forward`,
    shortcuts: [design(']')],
  },
  sendBackward: {
    ...restack('send-backward'),
    label: 'Send back',
    labelOf: ({ name }) => `Send ${name} back`,
    shortcuts: [design('[')],
  },
  bringToFront: { ...restack('bring-to-front'), label: 'Bring to front', shortcuts: [modified(']', '}')] },
  sendToBack: { ...restack('send-to-back'), label: 'Send to back', shortcuts: [modified('[', '{')] },
  fillFrame: {
    id: 'fill-frame',
    label: 'Fill frame',
    help: { ...ELEMENT, label: 'Fill the frame with an overlay' },
    shortcuts: [{ keys: ['f'], isModified: false, hasShift: false, focus: 'stage' }],
    isEnabled: (state) => selectedOverlay(state) !== undefined,
    run: ({ elements }, id) => id !== null && elements.fill(id),
  },
  toggleVisible: {
    id: 'toggle-visible',
    label: 'Hide or show',
    labelOf: ({ name, isVisible }) => `${isVisible ? 'Hide' : 'Show'} ${name}`,
    help: ELEMENT,
    shortcuts: [],
    isEnabled: hasSelection,
    run: onElement(({ elements }, id) => elements.toggle(id)),
  },
  copyStyle: {
    id: 'copy-style',
    label: 'Copy style',
    help: ELEMENT,
    shortcuts: [withAlt('c')],
    isEnabled: (state) => selectedText(state) !== undefined,
    run: onElement(({ elements }, id) => elements.copyStyle(id)),
  },
  pasteStyle: {
    id: 'paste-style',
    label: 'Paste style',
    help: ELEMENT,
    shortcuts: [withAlt('v')],
    isEnabled: (state) => selectedText(state) !== undefined && state.session.copiedStyle !== null,
    run: onElement(({ elements }, id) => elements.pasteStyle(id)),
  },
  delete: {
    id: 'delete',
    label: 'Delete',
    labelOf: ({ name }) => `Delete ${name}`,
    help: ELEMENT,
    shortcuts: [design('delete', 'backspace')],
    isOfPicked: true,
    isEnabled(state, user) {
      const picked = pickedElement(state)
      return picked !== null && (isGroup(state.session) || !isBrandingLocked(picked, user))
    },
    run: onSelected(
      ({ elements }, id) => elements.remove(id),
      (group) => group.remove(),
    ),
  },
  deselect: {
    id: 'deselect',
    label: 'Deselect',
    help: { ...SELECTION, label: 'Select nothing' },
    shortcuts: [design('escape')],
    announcement: () => 'Nothing is selected',
    isEnabled: hasSelection,
    run: onElement(({ editor }) => editor.select(null)),
  },
  selectAll: {
    id: 'select-all',
    label: 'Select all elements',
    help: SELECTION,
    shortcuts: [modified('a')],
    isBrowserKey: true,
    isEnabled: always,
    run({ group }) {
      group.selectAll()
      return true
    },
  },
  selectNext: {
    id: 'select-next',
    label: 'Select the next element',
    help: SELECTION,
    shortcuts: [tab(false)],
    isEnabled: always,
    run: selectBeside(1),
  },
  selectPrevious: {
    id: 'select-previous',
    label: 'Select the previous element',
    help: SELECTION,
    shortcuts: [tab(true)],
    isEnabled: always,
    run: selectBeside(-1),
  },
  keepSelected: {
    id: 'keep-selected',
    label: 'Keep selected',
    help: { ...SELECTION, label: 'Keep it selected while Tab adds others' },
    shortcuts: [
      { keys: [' '], isModified: false, hasShift: true, focus: 'stage' },
      { keys: [' '], isModified: true, focus: 'stage' },
    ],
    isOncePerPress: true,
    isOfPicked: true,
    isEnabled: hasSelection,
    run: onElement(({ elements }, id) => elements.toggleKept(id)),
  },
  ...ZOOM_ACTIONS,
} as const satisfies Record<string, EditorAction>

/** All that keys can be bound to, in the order in which a press is matched. */
export const ALL_ACTIONS: readonly EditorAction[] = [...Object.values(ACTIONS), ...NUDGES]

export const actionOf = (press: KeyPress): EditorAction | undefined =>
  ALL_ACTIONS.find(({ shortcuts }) => shortcuts.some((shortcut) => isPressed(press, shortcut)))

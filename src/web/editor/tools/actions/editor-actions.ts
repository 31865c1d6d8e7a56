import type { CurrentUser } from '#contract/account.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import type { StackMove } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { canRedo, canUndo } from '#domain/design/history.ts'
import { framePoint, percentPoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { inReadingOrder } from '#domain/geometry/hit-test.ts'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import { designOf, type EditorState, selectedOverlay, selectedText } from '#web/editor/model/editor-store.ts'
import { endProof } from '#web/editor/model/player.ts'
import { isPressed, type KeyPress, type Shortcut } from '#web/editor/tools/keyboard/shortcuts.ts'
import { editSelected } from '#web/editor/tools/show-step.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { isBrandingLocked } from './branding-lock.ts'
import type { ElementActions } from './element-actions.ts'

export type ActionTools = Pick<EditorModel, 'editor' | 'clock' | 'user'> & {
  readonly elements: ElementActions
}

/** An element in the label of its own button. */
type Labeled = { readonly name: string; readonly isVisible: boolean }

export type EditorAction = {
  readonly id: string
  /** On a button that stands for the selected element, or for the design. */
  readonly label: string
  /** On a button among those of other elements. */
  readonly labelOf?: (element: Labeled) => string
  readonly shortcuts: readonly Shortcut[]
  /** The key does something else in browsers, which must not happen under an open dialog either. */
  readonly isBrowserKey?: true
  /** Announced after its key, because nothing else shows the result. */
  readonly announcement?: (isChanged: boolean) => string
  isEnabled(state: EditorState, user: CurrentUser): boolean
  /** Acts on the element, or on the design. Answers whether a key that asked for it was used. */
  run(tools: ActionTools, id: ElementId | null): boolean
}

const design = (...keys: string[]): Shortcut => ({ keys, isModified: false, focus: 'design' })
const modified = (...keys: string[]): Shortcut => ({ keys, isModified: true, focus: 'design' })
const anywhere = (key: string, hasShift?: boolean): Shortcut => ({
  keys: [key],
  isModified: true,
  ...(hasShift !== undefined && { hasShift }),
  focus: 'anywhere',
})
const tab = (hasShift: boolean): Shortcut => ({ keys: ['tab'], isModified: false, hasShift, focus: 'stage' })

const always = () => true
const hasSelection = ({ session }: EditorState): boolean => session.selection !== null

/** Does nothing, and leaves the key to the browser, while nothing is selected. */
const onElement =
  (act: (tools: ActionTools, id: ElementId) => void): EditorAction['run'] =>
  (tools, id) => {
    if (id) act(tools, id)
    return id !== null
  }

const restack = (to: StackMove): Pick<EditorAction, 'id' | 'isEnabled' | 'run'> => ({
  id: to,
  isEnabled: hasSelection,
  run: onElement(({ elements }, id) => elements.restack(id, to)),
})

/** Selects the element after or before the selected one in reading order. At the end the focus moves on. */
const selectBeside =
  (by: 1 | -1): EditorAction['run'] =>
  ({ editor, elements }) => {
    const state = editor.store.getState()
    const present = designOf(state)
    const placed = [...drawnTexts(present), ...drawnOverlays(present)].map(({ id, x, y }) => ({
      id,
      box: { center: toFrame(percentPoint(x, y)), width: 0, height: 0, rotation: 0 },
    }))
    const ids = inReadingOrder(placed).map(({ id }) => id)
    const { selection } = state.session
    const at = selection === null ? (by > 0 ? -1 : ids.length) : ids.indexOf(selection)
    const next = ids[at + by]
    if (next) elements.select(next)
    return next !== undefined
  }

/** All that a button, a menu or a key can do to the design, by name. */
export const ACTIONS = {
  undo: {
    id: 'undo',
    label: 'Undo',
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
    shortcuts: [anywhere('z', true), anywhere('y')],
    isBrowserKey: true,
    announcement: (isChanged) => (isChanged ? 'Redone' : 'Nothing to redo'),
    isEnabled: ({ document }) => canRedo(document),
    run({ editor }) {
      editor.redo()
      return true
    },
  },
  editSelected: {
    id: 'edit-selected',
    label: 'Edit selected',
    shortcuts: [],
    isEnabled: hasSelection,
    run({ editor }) {
      editSelected(editor)
      return true
    },
  },
  adjust: {
    id: 'adjust',
    label: 'Adjust',
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
    shortcuts: [modified('d')],
    isEnabled: hasSelection,
    /** Browsers bookmark the page with this key: it is used without a selection too. */
    run({ elements }, id) {
      if (id) elements.duplicate(id)
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
    shortcuts: [{ keys: ['f'], isModified: false, hasShift: false, focus: 'stage' }],
    isEnabled: (state) => selectedOverlay(state) !== undefined,
    run: ({ elements }, id) => id !== null && elements.fill(id),
  },
  toggleVisible: {
    id: 'toggle-visible',
    label: 'Hide or show',
    labelOf: ({ name, isVisible }) => `${isVisible ? 'Hide' : 'Show'} ${name}`,
    shortcuts: [],
    isEnabled: hasSelection,
    run: onElement(({ elements }, id) => elements.toggle(id)),
  },
  delete: {
    id: 'delete',
    label: 'Delete',
    labelOf: ({ name }) => `Delete ${name}`,
    shortcuts: [design('delete', 'backspace')],
    isEnabled: ({ session: { selection } }, user) => selection !== null && !isBrandingLocked(selection, user),
    run: onElement(({ elements }, id) => elements.remove(id)),
  },
  deselect: {
    id: 'deselect',
    label: 'Deselect',
    shortcuts: [design('escape')],
    announcement: () => 'Nothing is selected',
    isEnabled: hasSelection,
    run: onElement(({ editor }) => editor.select(null)),
  },
  selectNext: {
    id: 'select-next',
    label: 'Select the next element',
    shortcuts: [tab(false)],
    isEnabled: always,
    run: selectBeside(1),
  },
  selectPrevious: {
    id: 'select-previous',
    label: 'Select the previous element',
    shortcuts: [tab(true)],
    isEnabled: always,
    run: selectBeside(-1),
  },
} as const satisfies Record<string, EditorAction>

/** Frame pixels; the second with Shift. */
const NUDGE = [1, 10] as const

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
}

function nudge({ editor, clock }: ActionTools, id: ElementId, [dx, dy]: readonly [number, number]): void {
  const place = () => {
    const state = editor.store.getState()
    const element = selectedText(state) ?? selectedOverlay(state)
    return percentPoint(element?.x ?? 0, element?.y ?? 0)
  }
  const { x, y } = toFrame(place())
  clock.setState(endProof)
  editor.edit({ kind: 'move', id, to: toPercent(framePoint(x + dx, y + dy)) }, `nudge:${id}`)
  const moved = place()
  announce(`X ${moved.x.toFixed(1)} %, Y ${moved.y.toFixed(1)} %`)
}

const NUDGES: readonly EditorAction[] = Object.entries(ARROWS).flatMap(([key, [x, y]]) =>
  NUDGE.map((far, index): EditorAction => {
    const by = [x * far, y * far] as const
    return {
      id: `nudge ${by.join()}`,
      label: 'Move',
      shortcuts: [{ keys: [key], isModified: false, hasShift: index === 1, focus: 'design' }],
      isEnabled: hasSelection,
      run: onElement((tools, id) => nudge(tools, id, by)),
    }
  }),
)

const ALL: readonly EditorAction[] = [...Object.values(ACTIONS), ...NUDGES]

export const actionOf = (press: KeyPress): EditorAction | undefined =>
  ALL.find(({ shortcuts }) => shortcuts.some((shortcut) => isPressed(press, shortcut)))

import type { CurrentUser } from '#contract/account.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import type { EditorState } from '#web/editor/model/editor-store.ts'
import { isGroup } from '#web/editor/model/selection/group.ts'
import type { Shortcut } from '#web/editor/tools/keyboard/shortcuts.ts'
import type { ElementActions } from './element-actions.ts'
import type { GroupActions } from './group-actions.ts'

export type ActionTools = Pick<EditorModel, 'editor' | 'clock' | 'user'> & {
  readonly elements: ElementActions
  readonly group: GroupActions
}

/** An element in the label of its own button. */
type Labeled = { readonly name: string; readonly isVisible: boolean }

/** Parts of the help for shortcuts, in its order. */
export const HELP_GROUPS = ['Design', 'Selection', 'Selected element', 'View'] as const
export type HelpGroup = (typeof HELP_GROUPS)[number]

export type EditorAction = {
  readonly id: string
  /** On a button that stands for the selected element, or for the design. */
  readonly label: string
  /** On a button among those of other elements. */
  readonly labelOf?: (element: Labeled) => string
  readonly shortcuts: readonly Shortcut[]
  /** Where the help for shortcuts lists it; `label` if it says more than that of the button. */
  readonly help: { readonly group: HelpGroup; readonly label?: string }
  /** The key does something else in browsers, which must not happen under an open dialog either. */
  readonly isBrowserKey?: true
  /** Its key acts only on an element that shows handles: what is not seen to be selected is never deleted. */
  readonly isOfPicked?: true
  /** A key that stays down does it once. */
  readonly isOncePerPress?: true
  /** Announced after its key, because nothing else shows the result. */
  readonly announcement?: (isChanged: boolean) => string
  isEnabled(state: EditorState, user: CurrentUser): boolean
  /** Acts on the element, or on the design. Answers whether a key that asked for it was used. */
  run(tools: ActionTools, id: ElementId | null): boolean
}

export const always = () => true

export const hasSelection = ({ session }: EditorState): boolean => session.selection !== null

/** Does nothing, and leaves the key to the browser, while nothing is selected. */
export const onElement =
  (act: (tools: ActionTools, id: ElementId) => void): EditorAction['run'] =>
  (tools, id) => {
    if (id) act(tools, id)
    return id !== null
  }

/** Acts on the whole group if several elements are selected, else on the element. */
export const onSelected =
  (
    one: (tools: ActionTools, id: ElementId) => void,
    all: (group: GroupActions) => void,
  ): EditorAction['run'] =>
  (tools, id) => {
    if (id && isGroup(tools.editor.store.getState().session)) all(tools.group)
    else if (id) one(tools, id)
    return id !== null
  }

import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { defaultSelection } from '#domain/design/modes/picker-elements.ts'
import type { Area } from '#domain/geometry/area.ts'
import type { TextStyleCopy } from '#domain/looks/apply/copied-style.ts'
import { type Generation, NOT_GENERATED } from './generate/generation.ts'
import type { PanelId } from './panel-id.ts'
import { FIT } from './zoom.ts'

/** Lost on reload. `preview` is the design as the running gesture would leave it. */
export type Session = {
  /** The selected element; of several, the leading one. */
  readonly selection: ElementId | null
  /** Whether the user has picked the selected element, so that it has handles: writing or opening selects as well. */
  readonly isPicked: boolean
  /** What is selected together with it. */
  readonly others: readonly ElementId[]
  /** What stays selected while the Tab key goes from element to element. */
  readonly kept: readonly ElementId[]
  readonly preview: Design | null
  /** The rectangle that a hand draws to select several, in frame pixels. */
  readonly marked: Area | null
  readonly generation: Generation
  /** The next edit with this key continues the last undo step. */
  readonly streak: string | null
  /** What lies over the stage of a phone (MO-4); a desk shows all of it at once. */
  readonly panel: PanelId | null
  /** The text whose popup is open on a phone (MO-7); never together with a panel. */
  readonly popup: ElementId | null
  /** How large the stage is on the desk; 1 fits its box. */
  readonly zoom: number
  /** Whether the list of keyboard shortcuts is open. */
  readonly areShortcutsShown: boolean
  /** The picker of backgrounds is asked for the user's own clips. */
  readonly areOwnClipsWanted: boolean
  /** The best look is applied as soon as the gallery knows it. */
  readonly isLookWanted: boolean
  /** The style of a text that can be given to others. */
  readonly copiedStyle: TextStyleCopy | null
}

/** The session of an editor that opens with this design. */
export const newSession = (design: Design): Session => ({
  selection: defaultSelection(design) ?? null,
  isPicked: false,
  others: [],
  kept: [],
  preview: null,
  marked: null,
  generation: NOT_GENERATED,
  streak: null,
  panel: null,
  popup: null,
  zoom: FIT,
  areShortcutsShown: false,
  areOwnClipsWanted: false,
  isLookWanted: false,
  copiedStyle: null,
})

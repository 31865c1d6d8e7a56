import type { Edit } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import type { FramePoint, PercentPoint } from '#domain/geometry/frame.ts'

/** What lay under the pointer when it came down: the element, and where its centre was. */
export type Grip = { readonly id: ElementId; readonly center: PercentPoint }

export type Sample =
  | {
      readonly kind: 'down'
      readonly pointerId: number
      readonly at: FramePoint
      /** Frame pixels that the pointer may tremble before it drags; a finger trembles more than a mouse. */
      readonly slack: number
      readonly grip: Grip | null
    }
  | { readonly kind: 'move'; readonly pointerId: number; readonly at: FramePoint }
  | { readonly kind: 'up'; readonly pointerId: number; readonly at: FramePoint }
  /** The browser or the Escape key took the pointer away. */
  | { readonly kind: 'cancel' }

type Press = { readonly pointerId: number; readonly from: FramePoint; readonly grip: Grip }

export type Idle = { readonly state: 'idle' }
export type Pressing = Press & { readonly state: 'pressing'; readonly slack: number }
export type Dragging = Press & { readonly state: 'dragging' }

export type Gesture = Idle | Pressing | Dragging

/** What the editor is to do after a sample. Previews and commits are both meant for the design at pointer-down. */
export type Effect =
  | { readonly kind: 'none' }
  | { readonly kind: 'select'; readonly id: ElementId | null }
  | { readonly kind: 'preview'; readonly edit: Edit }
  | { readonly kind: 'commit'; readonly edit: Edit }
  | { readonly kind: 'drop' }

export type Step = { readonly gesture: Gesture; readonly effect: Effect }

export const IDLE: Idle = { state: 'idle' }

export const stay = (gesture: Gesture): Step => ({ gesture, effect: { kind: 'none' } })

import type { Edit } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import type { Box } from '#domain/geometry/box.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'
import type { Guide, SnapLines } from '#domain/geometry/snapping.ts'

/** What of an element the pointer took hold of. */
export type Part = 'body' | 'corner' | 'turn'

/** An element in the hand, as it was when the pointer came down. */
export type Grip = {
  readonly id: ElementId
  readonly part: Part
  readonly box: Box
  /** Font size of a text in frame pixels, or scale of an overlay; and how finely a hand sets it. */
  readonly size: number
  readonly sizeStep: number
  /** What it can be aligned with. */
  readonly lines: SnapLines
}

/** `alt` copies what is dragged, `shift` holds to one axis or to steps, `free` keeps lines from attracting. */
export type Keys = { readonly shift: boolean; readonly alt: boolean; readonly free: boolean }

export type Sample =
  | {
      readonly kind: 'down'
      readonly pointerId: number
      readonly at: FramePoint
      /** Frame pixels that the pointer may tremble before it drags; a finger trembles more than a mouse. */
      readonly slack: number
      readonly grip: Grip | null
      /** Whether the element was selected before. */
      readonly isSelected: boolean
    }
  | { readonly kind: 'move' | 'up'; readonly pointerId: number; readonly at: FramePoint; readonly keys: Keys }
  /** The browser or the Escape key took the pointer away. */
  | { readonly kind: 'cancel' }

type Press = { readonly pointerId: number; readonly from: FramePoint; readonly grip: Grip }

export type Idle = { readonly state: 'idle' }
export type Pressing = Press & {
  readonly state: 'pressing'
  readonly slack: number
  readonly isSelected: boolean
}
export type Dragging = Press & { readonly state: 'dragging' }
export type Resizing = Press & { readonly state: 'resizing' }
export type Turning = Press & { readonly state: 'turning' }

export type Gesture = Idle | Pressing | Dragging | Resizing | Turning

/** An edit for the design at pointer-down, and the lines that explain it. */
export type Outcome = { readonly edit: Edit; readonly guides: readonly Guide[] }

/** What the editor is to do after a sample. */
export type Effect =
  | { readonly kind: 'none' }
  | { readonly kind: 'select'; readonly id: ElementId | null }
  /** Pressed and let go on what was selected before. */
  | { readonly kind: 'click'; readonly at: FramePoint }
  | ({ readonly kind: 'preview' } & Outcome)
  | { readonly kind: 'commit'; readonly edit: Edit }
  | { readonly kind: 'drop' }

export type Step = { readonly gesture: Gesture; readonly effect: Effect }

export const IDLE: Idle = { state: 'idle' }

export const stay = (gesture: Gesture): Step => ({ gesture, effect: { kind: 'none' } })

/** One step of a gesture that changes an element while it lasts; a second finger or a cancel takes all of it back. */
export function following<G extends Press & Gesture>(
  gesture: G,
  sample: Sample,
  outcome: (gesture: G, at: FramePoint, keys: Keys) => Outcome,
): Step {
  if (sample.kind === 'cancel' || sample.kind === 'down') return { gesture: IDLE, effect: { kind: 'drop' } }
  if (sample.pointerId !== gesture.pointerId) return stay(gesture)
  const { edit, guides } = outcome(gesture, sample.at, sample.keys)
  return sample.kind === 'up'
    ? { gesture: IDLE, effect: { kind: 'commit', edit } }
    : { gesture, effect: { kind: 'preview', edit, guides } }
}

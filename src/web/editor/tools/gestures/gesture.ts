import type { Edit } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import type { Box } from '#domain/geometry/box.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'
import type { Guide, SnapLines } from '#domain/geometry/snapping.ts'
import type { PointerKind } from './thresholds.ts'

/** What of an element the pointer took hold of. */
export type Part = 'body' | 'corner' | 'turn'

/** An element in the hand, as it was when it was taken. */
export type Grip = {
  readonly id: ElementId
  readonly part: Part
  readonly box: Box
  /** Font size of a text in frame pixels, or scale of an overlay; how finely a hand sets it, and between which ends. */
  readonly size: number
  readonly sizeStep: number
  readonly sizes: { readonly min: number; readonly max: number }
  /** What it can be aligned with. */
  readonly lines: SnapLines
}

/** `alt` copies what is dragged, `shift` holds to one axis or to steps, `free` keeps lines from attracting. */
export type Keys = { readonly shift: boolean; readonly alt: boolean; readonly free: boolean }

/** What a press finds on the stage. */
export type Found = {
  /** What lies under the pointer. */
  readonly grip: Grip | null
  /** All of the selected element, wherever it is: two fingers beside everything mean that one. */
  readonly selected: Grip | null
  /** Whether what is dragged can be thrown away here. */
  readonly hasTrash: boolean
  /** The text popup is open: nothing moves (MO-16). */
  readonly isBlocked: boolean
}

export type Down = Found & {
  readonly kind: 'down'
  readonly pointerId: number
  readonly pointer: PointerKind
  readonly at: FramePoint
  /** Milliseconds on the clock of the events. */
  readonly timeMs: number
  /** Frame pixels to a CSS pixel. */
  readonly perCss: number
}

export type Sample =
  | Down
  | {
      readonly kind: 'move' | 'up'
      readonly pointerId: number
      readonly at: FramePoint
      readonly timeMs: number
      readonly keys: Keys
    }
  /** The browser took that pointer away; without one, the Escape key all of them. */
  | { readonly kind: 'cancel'; readonly pointerId?: number }

export type Finger = Pick<Down, 'pointerId' | 'pointer' | 'perCss' | 'at'> & {
  /** Where it came down, or where what it does now began. */
  readonly from: FramePoint
}

type Held = Finger & {
  readonly grip: Grip
  readonly hasTrash: boolean
  /** What the gesture comes to so far. */
  readonly edit: Edit | null
}

export type Idle = { readonly state: 'idle' }
export type Pressing = Finger &
  Pick<Found, 'grip' | 'selected' | 'hasTrash'> & {
    readonly state: 'pressing'
    readonly downMs: number
    /** Whether it can still be a tap: not after a second finger. */
    readonly mayTap: boolean
  }
export type Dragging = Held & {
  readonly state: 'dragging'
  /** Whether the pointer was outside the trash circle: what lies in it can be moved, not only thrown away. */
  readonly isArmed: boolean
  readonly isOverTrash: boolean
}
export type Resizing = Held & { readonly state: 'resizing' }
export type Turning = Held & { readonly state: 'turning' }
export type Pinching = Pick<Held, 'grip' | 'hasTrash' | 'edit'> & {
  readonly state: 'pinching'
  readonly fingers: readonly [Finger, Finger]
  /** Neither finger is on the element. */
  readonly isApart: boolean
}

/** One pointer changes an element. */
export type Following = Dragging | Resizing | Turning
export type Gesture = Idle | Pressing | Following | Pinching

/** An edit for the design at pointer-down, and the lines that explain it. */
export type Outcome = { readonly edit: Edit; readonly guides: readonly Guide[] }

/** What the editor is to do after a sample. */
export type Effect =
  | { readonly kind: 'none' }
  | { readonly kind: 'select'; readonly id: ElementId | null }
  /** A tap, on an element or beside all of them. `isAgain`: it was selected before. */
  | {
      readonly kind: 'tap'
      readonly id: ElementId | null
      readonly at: FramePoint
      readonly isAgain: boolean
    }
  | ({ readonly kind: 'preview' } & Outcome)
  | { readonly kind: 'commit'; readonly edit: Edit }
  /** Let go over the trash circle. */
  | { readonly kind: 'trash'; readonly id: ElementId }
  | { readonly kind: 'drop' }

export type Step = { readonly gesture: Gesture; readonly effect: Effect }

export const IDLE: Idle = { state: 'idle' }

export const stay = (gesture: Gesture): Step => ({ gesture, effect: { kind: 'none' } })

/** Whether something would change if the pointers went on. */
export const isHolding = (gesture: Gesture): boolean =>
  gesture.state === 'pressing' ? gesture.grip !== null : gesture.state !== 'idle'

/** Whether a cancel takes this finger away. */
export const isLost = ({ pointerId }: Finger, cancel: { readonly pointerId?: number }): boolean =>
  cancel.pointerId === undefined || cancel.pointerId === pointerId

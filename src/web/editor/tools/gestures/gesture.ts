import type { Edit } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { Area } from '#domain/geometry/area.ts'
import type { Box } from '#domain/geometry/box.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'
import type { InkBounds } from '#domain/geometry/ink-box.ts'
import type { Guide, SnapLines } from '#domain/geometry/snapping.ts'
import type { PointerKind } from './thresholds.ts'

/** The part of an element that the pointer took. */
export type Part = 'body' | 'corner' | 'turn'

/** The held element as it was at pointer-down. */
export type Grip = {
  readonly id: ElementId
  readonly part: Part
  readonly box: Box
  /** The part of the box that is visible and snaps; all of it without. */
  readonly ink: InkBounds | null
  /** Font size of a text in frame pixels, or scale of an overlay; `sizeStep` is its precision, `sizes` its range. */
  readonly size: number
  readonly sizeStep: number
  readonly sizes: { readonly min: number; readonly max: number }
  /** Lines that it can snap to. */
  readonly lines: SnapLines
}

/** `alt` copies the dragged element, `shift` keeps to one axis or to steps, `free` turns snapping off. */
export type Keys = { readonly shift: boolean; readonly alt: boolean; readonly free: boolean }

/** What each of them does, for the help for shortcuts. */
export const KEYS_HELP: Readonly<Record<keyof Keys, string>> = {
  shift: 'Stay on one axis, or turn in steps',
  alt: 'Drag a copy',
  free: 'Ignore the guides',
}

/** Result of a press on the stage. */
export type Found = {
  /** The element under the pointer. */
  readonly grip: Grip | null
  /** The whole selected element, wherever it is: two fingers beside all elements act on it. */
  readonly selected: Grip | null
  /** Whether the dragged element can be dropped in the trash. */
  readonly hasTrash: boolean
  /** The text popup is open, so nothing moves (MO-16). */
  readonly isBlocked: boolean
}

export type Down = Found & {
  readonly kind: 'down'
  readonly pointerId: number
  readonly pointer: PointerKind
  readonly at: FramePoint
  /** Milliseconds on the events' clock. */
  readonly timeMs: number
  /** Frame pixels per CSS pixel. */
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
  /** The browser canceled that pointer; without an id, the Escape key canceled all. */
  | { readonly kind: 'cancel'; readonly pointerId?: number }

export type Finger = Pick<Down, 'pointerId' | 'pointer' | 'perCss' | 'at'> & {
  /** The position at pointer-down, or at the start of the current movement. */
  readonly from: FramePoint
}

type Held = Finger & {
  readonly grip: Grip
  readonly hasTrash: boolean
  /** The edit so far. */
  readonly edit: Edit | null
}

export type Idle = { readonly state: 'idle' }
export type Pressing = Finger &
  Pick<Found, 'grip' | 'selected' | 'hasTrash'> & {
    readonly state: 'pressing'
    readonly downMs: number
    /** Whether it can still become a tap: not after a second finger. */
    readonly mayTap: boolean
  }
export type Dragging = Held & {
  readonly state: 'dragging'
  /** Whether the pointer has been outside the trash: an element inside it can be moved, not only deleted. */
  readonly isArmed: boolean
  readonly isOverTrash: boolean
}
export type Resizing = Held & { readonly state: 'resizing' }
export type Turning = Held & { readonly state: 'turning' }
/** Draws a rectangle on the empty stage. */
export type Marking = Finger & { readonly state: 'marking' }
export type Pinching = Pick<Held, 'grip' | 'hasTrash' | 'edit'> & {
  readonly state: 'pinching'
  readonly fingers: readonly [Finger, Finger]
  /** Neither finger is on the element. */
  readonly isApart: boolean
}

/** One pointer changes an element. */
export type Following = Dragging | Resizing | Turning
export type Gesture = Idle | Pressing | Following | Pinching | Marking

/** An edit of the design at pointer-down, and the alignment lines that explain it. */
export type Outcome = { readonly edit: Edit; readonly guides: readonly Guide[] }

/** The editor's task after a sample. */
export type Effect =
  | { readonly kind: 'none' }
  | { readonly kind: 'select'; readonly id: ElementId | null }
  /** A tap on an element or beside all of them. `isAgain`: it was selected before. */
  | {
      readonly kind: 'tap'
      readonly id: ElementId | null
      readonly at: FramePoint
      readonly isAgain: boolean
    }
  | ({ readonly kind: 'preview' } & Outcome)
  | { readonly kind: 'commit'; readonly edit: Edit }
  /** Released over the trash. */
  | { readonly kind: 'trash'; readonly id: ElementId }
  | { readonly kind: 'drop' }
  /** The rectangle that selects; null takes it back. */
  | { readonly kind: 'mark'; readonly area: Area | null; readonly isDone: boolean }

export type Step = { readonly gesture: Gesture; readonly effect: Effect }

export const IDLE: Idle = { state: 'idle' }

export const stay = (gesture: Gesture): Step => ({ gesture, effect: { kind: 'none' } })

/** Whether further movement would change something; a finger beside all elements may scroll instead. */
export const isHolding = (gesture: Gesture): boolean =>
  gesture.state === 'pressing'
    ? gesture.grip !== null || gesture.pointer !== 'touch'
    : gesture.state !== 'idle'

/** Whether a cancel ends this finger. */
export const isLost = ({ pointerId }: Finger, cancel: { readonly pointerId?: number }): boolean =>
  cancel.pointerId === undefined || cancel.pointerId === pointerId

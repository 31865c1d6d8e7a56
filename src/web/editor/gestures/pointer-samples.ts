import { FRAME, type FramePoint, framePoint } from '#domain/geometry/frame.ts'
import type { Grip, Keys, Sample } from './gesture.ts'

/** CSS pixels that a press may tremble. The finger's on an element is the specified 25 (MO-17). */
const SLACK_CSS = {
  element: { mouse: 3, pen: 6, touch: 25 },
  handle: { mouse: 1, pen: 3, touch: 5 },
} as const

export type PointerKind = 'mouse' | 'pen' | 'touch'

/** Where the pointer is. `perCss` is the length of a CSS pixel in frame pixels. */
export type Spot = {
  readonly at: FramePoint
  readonly perCss: number
  readonly pointer: PointerKind
  /** Milliseconds on the clock of the events. */
  readonly timeMs: number
}

type Surface = {
  readonly element: HTMLElement
  gripAt(spot: Spot): { readonly grip: Grip | null; readonly isSelected: boolean }
  take(sample: Sample, timeMs: number): void
  /** A mouse passes over, with nothing in its hand. */
  hover(spot: Spot): void
}

type Held = { readonly pointerId: number; readonly at: FramePoint }

const MODIFIERS = ['Shift', 'Alt', 'Control', 'Meta']

const keysOf = (event: PointerEvent | KeyboardEvent): Keys => ({
  shift: event.shiftKey,
  alt: event.altKey,
  free: event.ctrlKey || event.metaKey,
})

function spotOf(element: HTMLElement, event: PointerEvent): Spot {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    at: framePoint(
      ((event.clientX - left) / width) * FRAME.width,
      ((event.clientY - top) / height) * FRAME.height,
    ),
    perCss: FRAME.width / width,
    pointer: event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse',
    timeMs: event.timeStamp,
  }
}

function listenersOf({ element, gripAt, take, hover }: Surface) {
  let held: Held | null = null
  return {
    pointerdown(event: PointerEvent): void {
      if (event.button !== 0) return
      const { at, perCss, pointer, timeMs } = spotOf(element, event)
      const { grip, isSelected } = gripAt({ at, perCss, pointer, timeMs })
      const { pointerId } = event
      held = grip && { pointerId, at }
      if (held) element.setPointerCapture(pointerId)
      const slack = SLACK_CSS[grip && grip.part !== 'body' ? 'handle' : 'element'][pointer] * perCss
      take({ kind: 'down', pointerId, at, slack, grip, isSelected }, timeMs)
    },
    pointermove(event: PointerEvent): void {
      if (!held) {
        if (event.pointerType === 'mouse') hover(spotOf(element, event))
        return
      }
      const { at, timeMs } = spotOf(element, event)
      const { pointerId } = event
      if (held.pointerId === pointerId) held = { pointerId, at }
      take({ kind: 'move', pointerId, at, keys: keysOf(event) }, timeMs)
    },
    pointerup(event: PointerEvent): void {
      const spot = spotOf(element, event)
      if (held?.pointerId === event.pointerId) held = null
      take({ kind: 'up', pointerId: event.pointerId, at: spot.at, keys: keysOf(event) }, spot.timeMs)
      if (spot.pointer === 'mouse') hover(spot)
    },
    pointercancel(event: PointerEvent): void {
      held = null
      take({ kind: 'cancel' }, event.timeStamp)
    },
    /** A modifier counts from the moment it is pressed, not from the next movement on. */
    modifier(event: KeyboardEvent): void {
      if (!held || event.repeat || !MODIFIERS.includes(event.key)) return
      event.preventDefault()
      take({ kind: 'move', ...held, keys: keysOf(event) }, event.timeStamp)
    },
    /** A finger on an element moves it; anywhere else it scrolls the page. */
    touchstart(event: TouchEvent): void {
      if (held) event.preventDefault()
    },
  }
}

/** Turns the pointer events of one element into samples in frame pixels. Returns what undoes the listening. */
export function listenToPointers(surface: Surface): () => void {
  const { element } = surface
  const { modifier, touchstart, ...pointers } = listenersOf(surface)
  const abort = new AbortController()
  const { signal } = abort
  element.addEventListener('pointerdown', pointers.pointerdown, { signal })
  element.addEventListener('pointermove', pointers.pointermove, { signal })
  element.addEventListener('pointerup', pointers.pointerup, { signal })
  element.addEventListener('pointercancel', pointers.pointercancel, { signal })
  element.addEventListener('touchstart', touchstart, { signal, passive: false })
  addEventListener('keydown', modifier, { signal })
  addEventListener('keyup', modifier, { signal })
  return () => abort.abort()
}

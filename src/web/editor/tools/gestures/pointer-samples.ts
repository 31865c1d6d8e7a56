import { FRAME, type FramePoint, framePoint } from '#domain/geometry/frame.ts'
import type { Found, Keys, Sample } from './gesture.ts'
import type { PointerKind } from './thresholds.ts'

/** Position of the pointer. `perCss` is the length of a CSS pixel in frame pixels. */
export type Spot = {
  readonly at: FramePoint
  readonly perCss: number
  readonly pointer: PointerKind
  /** Pressed with Shift, Ctrl or Cmd: adds to the selection. */
  readonly adds: boolean
}

type Surface = {
  /** The element that positions are measured against. */
  readonly element: HTMLElement
  /**
   * Around the element. Presses count here too, because the second finger often finds no room on the element (MO-13,
   * P-19).
   */
  readonly area: HTMLElement
  /** The target of a press at that spot. */
  find(spot: Spot): Found
  take(sample: Sample): void
  /** Whether a pointer holds something. */
  isHolding(): boolean
  /** Whether a finger beside the elements scrolls the page. */
  scrolls(): boolean
  /** A mouse moves without holding anything. */
  hover(spot: Spot): void
}

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
    adds: event.shiftKey || event.ctrlKey || event.metaKey,
  }
}

/** Whether a press is on the element or the empty ground around it, and not on another control. */
const isMeant = ({ element }: Surface, { target }: Event): boolean =>
  target instanceof Node && (element.contains(target) || target.contains(element))

function listenersOf(surface: Surface) {
  const { element, area, find, take, isHolding, scrolls, hover } = surface
  /** Positions of the pointers that are down. */
  const held = new Map<number, FramePoint>()
  return {
    pointerdown(event: PointerEvent): void {
      if (event.button !== 0 || !isMeant(surface, event)) return
      const spot = spotOf(element, event)
      const { pointerId, timeStamp: timeMs } = event
      take({ kind: 'down', pointerId, timeMs, ...spot, ...find(spot) })
      if (!isHolding() && spot.pointer === 'mouse') return
      held.set(pointerId, spot.at)
      area.setPointerCapture(pointerId)
    },
    pointermove(event: PointerEvent): void {
      const { pointerId, timeStamp: timeMs } = event
      if (!held.has(pointerId)) {
        if (event.pointerType === 'mouse') hover(spotOf(element, event))
        return
      }
      const { at } = spotOf(element, event)
      held.set(pointerId, at)
      take({ kind: 'move', pointerId, at, timeMs, keys: keysOf(event) })
    },
    pointerup(event: PointerEvent): void {
      const spot = spotOf(element, event)
      const { pointerId, timeStamp: timeMs } = event
      held.delete(pointerId)
      take({ kind: 'up', pointerId, at: spot.at, timeMs, keys: keysOf(event) })
      if (spot.pointer === 'mouse') hover(spot)
    },
    pointercancel({ pointerId }: PointerEvent): void {
      held.delete(pointerId)
      take({ kind: 'cancel', pointerId })
    },
    /** A modifier counts from its press, not from the next movement. */
    modifier(event: KeyboardEvent): void {
      if (held.size === 0 || event.repeat || !MODIFIERS.includes(event.key)) return
      event.preventDefault()
      for (const [pointerId, at] of held)
        take({ kind: 'move', pointerId, at, timeMs: event.timeStamp, keys: keysOf(event) })
    },
    /** A finger on an element moves it; elsewhere it may scroll the page. */
    touchstart(event: TouchEvent): void {
      if (isHolding()) event.preventDefault()
    },
    /** Without scrolling, browsers still assume a scroll and treat the tap after the next drag as its end. */
    touchmove(event: TouchEvent): void {
      if (held.size > 0 && !scrolls() && event.cancelable) event.preventDefault()
    },
    /** Prevents Safari's page zoom. */
    gesturestart(event: Event): void {
      if (held.size > 0) event.preventDefault()
    },
    /** Prevents the menu of a long press. */
    contextmenu(event: Event): void {
      if (held.size > 0) event.preventDefault()
    },
  }
}

/**
 * Turns the pointer events on and around one element into samples in frame pixels. Returns a function that stops it.
 */
export function listenToPointers(surface: Surface): () => void {
  const { area } = surface
  const { modifier, touchstart, touchmove, gesturestart, contextmenu, ...pointers } = listenersOf(surface)
  const abort = new AbortController()
  const { signal } = abort
  area.addEventListener('pointerdown', pointers.pointerdown, { signal })
  area.addEventListener('pointermove', pointers.pointermove, { signal })
  area.addEventListener('pointerup', pointers.pointerup, { signal })
  area.addEventListener('pointercancel', pointers.pointercancel, { signal })
  area.addEventListener('touchstart', touchstart, { signal, passive: false })
  area.addEventListener('touchmove', touchmove, { signal, passive: false })
  area.addEventListener('contextmenu', contextmenu, { signal })
  document.addEventListener('gesturestart', gesturestart, { signal, passive: false })
  addEventListener('keydown', modifier, { signal })
  addEventListener('keyup', modifier, { signal })
  return () => abort.abort()
}

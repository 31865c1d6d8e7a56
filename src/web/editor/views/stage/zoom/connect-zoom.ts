import { debounce } from '#web/async/debounce.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { FIT } from '#web/editor/model/zoom.ts'

type ClientPoint = { readonly x: number; readonly y: number }

/** How much a wheel's pixel zooms: a notch is about a quarter, a pinch on a trackpad follows the fingers. */
const PER_PIXEL = { wheel: 0.0022, pinch: 0.01 } as const
/** A mouse's wheel turns by large notches; a trackpad reports a pinch as small turns with Ctrl. */
const NOTCH = 40

const SUCCESSION_MS = 300

/** What Safari tells of a pinch on a trackpad. */
type PinchEvent = Event & { readonly scale: number } & { readonly clientX: number; readonly clientY: number }

const middleOf = (element: HTMLElement): ClientPoint => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Whether there is an outline, and its middle is in sight. */
function isSeen(outline: HTMLElement, box: HTMLElement): boolean {
  const { x, y } = middleOf(outline)
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return !outline.hidden && x > left && x < right && y > top && y < bottom
}

export type ZoomParts = {
  /** As large as Fit; it scrolls while the stage is larger. */
  readonly box: HTMLElement
  readonly surface: HTMLElement
  /** Around the selected element, if any is picked. */
  readonly outline: HTMLElement
}

/**
 * Sizes the stage in its scrolling box. The point under the pointer stays where it is; by keys and buttons, the middle of
 * the selected element, else that of what is seen. The size is written here and not by React: the scroll position has to follow in the same frame.
 */
export function connectZoom({ box, surface, outline }: ZoomParts, editor: Editor): () => void {
  const zoom = () => editor.store.getState().session.zoom
  let shown = FIT
  let anchor: ClientPoint | undefined
  /** Keys in quick succession zoom around one point: the outline follows only with the next picture. */
  const forget = debounce(() => {
    anchor = undefined
  }, SUCCESSION_MS)

  function show(): void {
    if (zoom() === shown) return
    shown = zoom()
    anchor ??= middleOf(isSeen(outline, box) ? outline : box)
    const { x, y } = anchor
    forget.call()
    const before = surface.getBoundingClientRect()
    const [u, v] = [(x - before.left) / before.width, (y - before.top) / before.height]
    surface.style.width = shown === FIT ? '' : `calc(var(--fit) * ${shown})`
    box.dataset.zoom = shown > FIT ? 'in' : shown < FIT ? 'out' : 'fit'
    const after = surface.getBoundingClientRect()
    box.scrollLeft += after.left + u * after.width - x
    box.scrollTop += after.top + v * after.height - y
  }

  function zoomAround(at: ClientPoint, next: number): void {
    anchor = at
    editor.zoomTo(next)
  }

  const abort = new AbortController()
  const { signal } = abort
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH
      const by = PER_PIXEL[Math.abs(pixels) < NOTCH ? 'pinch' : 'wheel']
      zoomAround({ x: event.clientX, y: event.clientY }, zoom() * Math.exp(-pixels * by))
    },
    { signal, passive: false },
  )
  let pinchedFrom = FIT
  const pinch = (event: Event) => {
    event.preventDefault()
    const { scale, clientX, clientY } = event as PinchEvent
    if (event.type === 'gesturestart') pinchedFrom = zoom()
    else zoomAround({ x: clientX, y: clientY }, pinchedFrom * scale)
  }
  box.addEventListener('gesturestart', pinch, { signal, passive: false })
  box.addEventListener('gesturechange', pinch, { signal, passive: false })
  const stop = editor.store.subscribe(show)
  show()
  return () => {
    stop()
    forget.cancel()
    abort.abort()
    surface.style.width = ''
    delete box.dataset.zoom
  }
}

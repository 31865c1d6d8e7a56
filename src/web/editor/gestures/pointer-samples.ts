import type { FramePoint } from '#domain/geometry/frame.ts'
import { FRAME, framePoint } from '#domain/geometry/frame.ts'
import type { Grip, Sample } from './gesture.ts'

/** CSS pixels that a press may tremble. The finger's is the specified 25. */
const SLACK_CSS = { mouse: 3, pen: 6, touch: 25 } as const

type Surface = {
  readonly element: HTMLElement
  gripAt(point: FramePoint, pointerType: string): Grip | null
  take(sample: Sample): void
}

const slackOf = (pointerType: string): number =>
  SLACK_CSS[pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse']

/** Turns the pointer events of one element into samples in frame pixels. Returns what undoes the listening. */
export function listenToPointers({ element, gripAt, take }: Surface): () => void {
  const abort = new AbortController()
  const { signal } = abort
  const frameAt = (event: PointerEvent): FramePoint => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return framePoint(
      ((event.clientX - left) / width) * FRAME.width,
      ((event.clientY - top) / height) * FRAME.height,
    )
  }
  let isHeld = false
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    const at = frameAt(event)
    const perCss = FRAME.width / element.getBoundingClientRect().width
    const grip = gripAt(at, event.pointerType)
    isHeld = grip !== null
    if (isHeld) element.setPointerCapture(event.pointerId)
    take({ kind: 'down', pointerId: event.pointerId, at, slack: slackOf(event.pointerType) * perCss, grip })
  }
  /** A finger on an element moves it; anywhere else it scrolls the page. */
  const keepFromScrolling = (event: TouchEvent) => {
    if (isHeld) event.preventDefault()
  }
  const follow = (kind: 'move' | 'up') => (event: PointerEvent) =>
    take({ kind, pointerId: event.pointerId, at: frameAt(event) })
  const cancel = () => take({ kind: 'cancel' })

  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', follow('move'), { signal })
  element.addEventListener('pointerup', follow('up'), { signal })
  element.addEventListener('pointercancel', cancel, { signal })
  element.addEventListener('touchstart', keepFromScrolling, { signal, passive: false })
  return () => abort.abort()
}

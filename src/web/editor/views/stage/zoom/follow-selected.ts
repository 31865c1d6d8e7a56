import type { Box } from '#domain/geometry/box.ts'
import type { Gesture } from '#web/editor/tools/gestures/gesture.ts'

type Span = { readonly from: number; readonly to: number }

/** The least scrolling that shows the span, or its start if it is longer than what is seen. */
export function scrollTo(span: Span, seen: Span): number {
  if (span.from < seen.from) return span.from - seen.from
  return Math.max(0, Math.min(span.to - seen.to, span.from - seen.from))
}

const isSame = (a: Box | undefined, b: Box | undefined): boolean =>
  a?.center.x === b?.center.x && a?.center.y === b?.center.y && a?.width === b?.width

/**
 * Brings the selected element back into sight on an enlarged stage when keys, a list or a slider have selected or moved
 * it. In a hand it is in sight already.
 */
export function createFollowing({
  box,
  outline,
}: {
  readonly box: HTMLElement
  readonly outline: HTMLElement
}) {
  let last: Box | undefined
  return (gesture: Gesture['state'], selected: Box | undefined): void => {
    const isNew = !isSame(selected, last)
    last = selected
    if (!isNew || !selected || gesture !== 'idle' || box.dataset.zoom !== 'in') return
    const [element, seen] = [outline.getBoundingClientRect(), box.getBoundingClientRect()]
    box.scrollBy(
      scrollTo({ from: element.left, to: element.right }, { from: seen.left, to: seen.right }),
      scrollTo({ from: element.top, to: element.bottom }, { from: seen.top, to: seen.bottom }),
    )
  }
}

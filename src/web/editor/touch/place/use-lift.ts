import { type RefObject, useEffect } from 'react'
import { liftFor } from './lift.ts'

/** CSS pixels around the middle of a text that are to be seen while it is edited. */
const SEEN = 40

type Lifting = {
  /** What stays where it is; its first child rises. */
  readonly frame: RefObject<HTMLElement | null>
  readonly popup: RefObject<HTMLElement | null>
  /** Percent down the stage of the edited text; undefined while none is edited. */
  readonly y: number | undefined
}

/** Raises the stage while a popup or the keyboard would cover the text that is edited (P-21). */
export function useLift({ frame, popup, y }: Lifting): void {
  useEffect(() => {
    const [still, sheet] = [frame.current, popup.current]
    const stage = still?.firstElementChild
    if (y === undefined || !still || !sheet || !(stage instanceof HTMLElement)) return
    const place = () => {
      const { top, height } = still.getBoundingClientRect()
      const seen = {
        offsetTop: visualViewport?.offsetTop ?? 0,
        height: visualViewport?.height ?? innerHeight,
      }
      const middle = top + (y / 100) * height
      const lift = liftFor(
        { top: middle - SEEN, bottom: middle + SEEN },
        { top: seen.offsetTop, bottom: seen.offsetTop + seen.height - sheet.offsetHeight },
      )
      stage.style.translate = lift > 0 ? `0 ${-lift}px` : ''
    }
    const sizes = new ResizeObserver(place)
    sizes.observe(sheet)
    sizes.observe(still)
    visualViewport?.addEventListener('resize', place)
    visualViewport?.addEventListener('scroll', place)
    return () => {
      sizes.disconnect()
      visualViewport?.removeEventListener('resize', place)
      visualViewport?.removeEventListener('scroll', place)
      stage.style.translate = ''
    }
  }, [frame, popup, y])
}

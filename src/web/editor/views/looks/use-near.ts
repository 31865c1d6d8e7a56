import { type RefObject, useEffect, useEffectEvent } from 'react'
import { scrollerOf } from './scroller-of.ts'

/** Loads a little before it is seen. */
const MARGIN = '240px 0px'

/** Calls back when the element comes near the visible part of what scrolls, and when it goes. */
export function useNear(element: RefObject<Element | null>, onNear: (isNear: boolean) => void): void {
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) tell(last.isIntersecting)
      },
      { root: scrollerOf(element.current), rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      tell(false)
    }
  }, [element])
}

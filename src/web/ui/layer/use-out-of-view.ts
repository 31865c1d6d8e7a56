import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Share of the element that must be visible. */
const VISIBLE_RATIO = 0.2

/** Calls back when the element has scrolled almost out of view. */
export function useOutOfView(element: RefObject<Element | null>, onOutOfView: () => void): void {
  const notify = useEffectEvent(onOutOfView)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => !entry.isIntersecting) && notify(),
      { threshold: VISIBLE_RATIO },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
}

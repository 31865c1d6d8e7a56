import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Share of an element that has to be seen. */
const SEEN = 0.2

/** Calls back when so little of an element is left in sight that nobody looks at it. */
export function useOutOfSight(element: RefObject<Element | null>, onOutOfSight: () => void): void {
  const leave = useEffectEvent(onOutOfSight)
  useEffect(() => {
    if (!element.current) return
    const sight = new IntersectionObserver(
      (entries) => entries.some((entry) => !entry.isIntersecting) && leave(),
      { threshold: SEEN },
    )
    sight.observe(element.current)
    return () => sight.disconnect()
  }, [element])
}

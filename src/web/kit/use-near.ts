import { type RefObject, useEffect, useRef, useState } from 'react'

/** Below the screen by so much, a post is painted already. */
const MARGIN = '400px'

/** Whether an element has been near the screen. */
export function useNear(): { readonly near: RefObject<HTMLElement | null>; readonly isNear: boolean } {
  const near = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!near.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    )
    observer.observe(near.current)
    return () => observer.disconnect()
  }, [isNear])
  return { near, isNear }
}

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Events of a user who is using the page: they load the content immediately. */
const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const

type WhenNearProps = {
  fallback: ReactNode
  /** Load it late even when it is visible. */
  canWait?: boolean
  children: ReactNode
}

/** Time for everything visible to load first. */
const PATIENCE_MS = 4000

/**
 * Mounts its children when they scroll into view, when the user interacts with the page, or after a delay, so that
 * invisible parts do not load first.
 */
export function WhenNear({ fallback, canWait = false, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const want = () => setWanted(true)
    const sight = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && want(),
    )
    if (!canWait) sight.observe(place.current)
    const patience = setTimeout(want, PATIENCE_MS)
    const signs = new AbortController()
    for (const sign of FIRST_SIGNS)
      window.addEventListener(sign, want, { once: true, passive: true, capture: true, signal: signs.signal })
    return () => {
      clearTimeout(patience)
      sight.disconnect()
      signs.abort()
    }
  }, [canWait])
  return isWanted ? children : <div ref={place}>{fallback}</div>
}

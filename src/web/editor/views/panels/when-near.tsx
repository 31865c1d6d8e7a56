import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What tells that somebody is there: from then on nothing should keep them waiting. */
const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const

type WhenNearProps = {
  fallback: ReactNode
  /** Even in sight it is not the first thing that somebody needs. */
  canWait?: boolean
  children: ReactNode
}

/** Long enough that what is in sight has arrived. */
const PATIENCE_MS = 4000

/**
 * Shows its children once they are in sight, somebody uses the page, or all else has had its time; what nobody looks at
 * is not loaded first.
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

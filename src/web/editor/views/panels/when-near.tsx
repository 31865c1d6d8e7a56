import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Events of a user who is using the page: they load the content immediately. */
const USER_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const

type WhenNearProps = {
  fallback: ReactNode
  /** Load it late even when it is visible. */
  canWait?: boolean
  /** Load it now: the user asked for it before this was there. */
  isWanted?: boolean
  children: ReactNode
}

/** Time for everything visible to load first. */
const DELAY_MS = 4000

/**
 * Mounts its children when they scroll into view, when the user interacts with the page, or after a delay, so that
 * invisible parts do not load first.
 */
export function WhenNear({ fallback, canWait = false, isWanted = false, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const mount = () => setMounted(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && mount(),
    )
    if (!canWait) observer.observe(place.current)
    const delay = setTimeout(mount, DELAY_MS)
    const listeners = new AbortController()
    for (const event of USER_EVENTS)
      window.addEventListener(event, mount, {
        once: true,
        passive: true,
        capture: true,
        signal: listeners.signal,
      })
    return () => {
      clearTimeout(delay)
      observer.disconnect()
      listeners.abort()
    }
  }, [canWait])
  useEffect(() => {
    if (isWanted) setMounted(true)
  }, [isWanted])
  return isMounted ? children : <div ref={place}>{fallback}</div>
}

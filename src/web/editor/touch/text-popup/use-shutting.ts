import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Shuts a popup on a touch outside of it and on Escape (MO-10). What belongs to it may lie elsewhere on the page, as lists
 * do: their presses reach it through React. Spread what is returned onto the popup.
 */
export function useShutting(popup: RefObject<HTMLElement | null>, shut: () => void) {
  const isInside = useRef(false)
  const latest = useRef(shut)
  useEffect(() => {
    latest.current = shut
  })
  useEffect(() => {
    const press = () => {
      if (!isInside.current) latest.current()
      isInside.current = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  return {
    onPointerDown() {
      isInside.current = true
    },
    onKeyDown(event: KeyboardEvent) {
      const isOwn = event.target instanceof Node && popup.current?.contains(event.target)
      if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return
      event.preventDefault()
      shut()
    },
  }
}

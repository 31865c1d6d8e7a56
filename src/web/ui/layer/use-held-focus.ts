import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus within a box when what had it gives way to something else. Spread the result onto the box; `shown` is
 * what it shows.
 */
export function useHeldFocus<Box extends HTMLElement>(shown: unknown) {
  const ref = useRef<Box>(null)
  const isHeld = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when something else is shown
  useLayoutEffect(() => {
    if (isHeld.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true })
  }, [shown])
  return {
    ref,
    tabIndex: -1,
    onFocus(): void {
      isHeld.current = true
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
      // Without another target it may be the whole page that is left, as for choosing a file.
      isHeld.current = currentTarget.contains(relatedTarget ?? document.activeElement)
    },
  }
}

import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Focuses the box when its focused element is removed. Spread the result onto the box; `shown` is what it shows. */
export function useFocusFallback<Box extends HTMLElement>(shown: unknown) {
  const ref = useRef<Box>(null)
  const isHeld = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `shown` changes
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
      // Without a related target the whole page may lose the focus, for example to a file picker.
      isHeld.current = currentTarget.contains(relatedTarget ?? document.activeElement)
    },
  }
}

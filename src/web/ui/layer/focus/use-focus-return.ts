import { useRef } from 'react'
import { focusAfter, type Origin, originOf } from './focus-return.ts'

/** Handlers of a layer without a trigger of its own: the focus returns to whatever opened it. */
export function useFocusReturn() {
  const origin = useRef<Origin>(undefined)
  return {
    onOpenAutoFocus(): void {
      const opener = document.activeElement
      origin.current = opener instanceof HTMLElement ? originOf(opener) : undefined
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault()
      if (origin.current) focusAfter(origin.current)?.focus({ preventScroll: true })
    },
  }
}

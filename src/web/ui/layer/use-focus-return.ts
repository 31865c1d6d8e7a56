import { useRef } from 'react'
import { type FocusOrigin, focusAfter, originOf } from './focus-return.ts'

/**
 * Handlers of a layer without a trigger: the focus returns to its opener. It starts at the control marked
 * `data-first-focus`. `autoFocus` would run before the opener is known, and while a layer below still holds the
 * focus.
 */
export function useFocusReturn() {
  const origin = useRef<FocusOrigin>(undefined)
  return {
    onOpenAutoFocus(event: Event): void {
      const opener = document.activeElement
      origin.current = opener instanceof HTMLElement ? originOf(opener) : undefined
      const layer = event.target instanceof HTMLElement ? event.target : undefined
      const first = layer?.querySelector<HTMLElement>('[data-first-focus]')
      if (!first) return
      event.preventDefault()
      first.focus({ preventScroll: true })
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault()
      if (origin.current) focusAfter(origin.current)?.focus({ preventScroll: true })
    },
  }
}

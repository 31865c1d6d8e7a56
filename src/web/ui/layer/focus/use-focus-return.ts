import { useRef } from 'react'
import { focusAfter, type Origin, originOf } from './focus-return.ts'

/**
 * Handlers of a layer without a trigger of its own: the focus returns to whatever opened it. It begins at the control
 * marked `data-first-focus`: an `autoFocus` comes before it is known where from, and while a layer below still holds it.
 */
export function useFocusReturn() {
  const origin = useRef<Origin>(undefined)
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

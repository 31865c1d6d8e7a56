import { type RefObject, useEffect } from 'react'
import { isKeyboardOpen, watchViewport } from './virtual-keyboard.ts'

/**
 * Marks a layer `data-typing` while the on-screen keyboard is open, and sets the visible area in CSS pixels:
 * `--seen-top`, `--seen-height`, and what the keyboard covers below, `--covered` (P-21).
 */
export function useVirtualKeyboard(layer: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    return watchViewport(viewport, () => {
      const { height, offsetTop } = viewport
      const isTyping = isKeyboardOpen({ visible: height, window: window.innerHeight })
      const { current } = layer
      current?.toggleAttribute('data-typing', isTyping)
      current?.style.setProperty('--seen-top', `${offsetTop}px`)
      current?.style.setProperty('--seen-height', `${height}px`)
      current?.style.setProperty('--covered', `${window.innerHeight - offsetTop - height}px`)
    })
  }, [layer, isOpen])
}

import { type RefObject, useEffect } from 'react'
import { followSeen, isKeyboardOpen } from './keyboard.ts'

/**
 * While somebody types on the screen, a layer is marked `data-typing` and told what is left to see, in CSS pixels of the
 * page: `--seen-top`, `--seen-height`, and what the keyboard covers below, `--covered` (P-21).
 */
export function useAboveKeyboard(layer: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    return followSeen(viewport, () => {
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

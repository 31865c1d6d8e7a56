import { type RefObject, useEffect } from 'react'
import { isKeyboardOpen } from './keyboard.ts'

/** While somebody types, the panel ends where the keyboard begins: no field lies under it, and no toolbar jumps (P-21). */
export function useAboveKeyboard(sheet: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    const fit = () => {
      const isTyping = isKeyboardOpen({ visible: viewport.height, window: window.innerHeight })
      const { current } = sheet
      if (!current) return
      current.style.height = isTyping ? `${viewport.height}px` : ''
      current.style.top = isTyping ? `${viewport.offsetTop}px` : ''
      current.toggleAttribute('data-typing', isTyping)
    }
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [sheet, isOpen])
}

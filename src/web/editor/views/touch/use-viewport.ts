import { useEffect, useRef, useState } from 'react'
import { isKeyboardOpen } from '#web/ui/layer/virtual-keyboard.ts'
import { type Viewport, type Whole, wholeWindow } from './viewport.ts'

/** Follows the visible part of the page while keyboards come and go (P-21). */
export function useViewport(): Viewport {
  const whole = useRef<Whole>(undefined)
  const [viewport, setViewport] = useState<Viewport>(() => ({
    top: 0,
    height: innerHeight,
    isKeyboardOpen: false,
  }))
  useEffect(() => {
    const look = () => {
      whole.current = wholeWindow(whole.current, { width: innerWidth, height: innerHeight })
      const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
      const isOpen = isKeyboardOpen({ visible: height, window: whole.current.height })
      setViewport({ top: offsetTop, height, isKeyboardOpen: isOpen })
    }
    const abort = new AbortController()
    const { signal } = abort
    look()
    addEventListener('resize', look, { signal })
    visualViewport?.addEventListener('resize', look, { signal })
    visualViewport?.addEventListener('scroll', look, { signal })
    return () => abort.abort()
  }, [])
  return viewport
}

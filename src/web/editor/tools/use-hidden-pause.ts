import { useEffect } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { pause } from '#web/editor/model/player.ts'

/** Pauses in hidden tabs, so that no hidden tab has sound. */
export function useHiddenPause(): void {
  const { clock } = useEditorModel()
  useEffect(() => {
    const hide = () => {
      if (document.hidden && clock.getState().proof) clock.setState(pause)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [clock])
}

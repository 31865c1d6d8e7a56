import { useEffect } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { pause, toggle } from '#web/editor/model/player.ts'
import { isModalOpen } from '#web/ui/layer/is-modal-open.ts'

/** Whether Space is free: no field, control or dialog uses it. */
function isFree(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (isModalOpen()) return false
  return target === document.body || (target instanceof Element && target.matches('[data-stage]'))
}

/** Space plays and pauses, as in every video editor. */
export function useSpaceKey(): void {
  const { clock } = useEditorModel()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isFree(event)) return
      event.preventDefault()
      if (!event.repeat) clock.setState(toggle)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [clock])
}

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

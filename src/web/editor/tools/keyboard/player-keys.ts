import { useEffect } from 'react'
import { useDesk } from '#web/editor/model/editor-context.ts'
import { pause, toggle } from '#web/editor/model/player.ts'
import { isModalOpen } from '#web/ui/layer/is-modal-open.ts'

/** Whether a press of Space belongs to nobody else: not to a field, a control or a dialog. */
function isFree(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (isModalOpen()) return false
  return target === document.body || (target instanceof Element && target.matches('[data-stage]'))
}

/** Space plays and pauses, as in every editor of films. */
export function useSpaceKey(): void {
  const { clock } = useDesk()
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

/** Nobody wants to search for the tab that sounds. */
export function useHiddenPause(): void {
  const { clock } = useDesk()
  useEffect(() => {
    const hide = () => {
      if (document.hidden && clock.getState().proof) clock.setState(pause)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [clock])
}

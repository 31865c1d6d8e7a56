import { useEffect } from 'react'
import { actionOf } from '#web/editor/tools/actions/editor-actions.ts'
import { useActionTools } from '#web/editor/tools/actions/use-action-tools.ts'
import { isModalOpen } from '#web/ui/layer/is-modal-open.ts'
import { runByKey } from './run-by-key.ts'
import type { KeyPress } from './shortcuts.ts'

const FIELDS = 'input:not([type=range], [type=radio]), textarea, select, [contenteditable]'

function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof Element)) return 'page'
  if (target.closest(FIELDS)) return 'field'
  if (target === document.body) return 'page'
  return target.closest('[data-stage]') ? 'stage' : 'control'
}

/** Keys of the editor, wherever the focus is. */
export function useShortcuts(): void {
  const tools = useActionTools()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Some keyboards have their brackets behind AltGr, which browsers report as Ctrl with Alt.
      const isAltGr = event.getModifierState('AltGraph')
      if (event.defaultPrevented) return
      const { key, code, metaKey, shiftKey, target } = event
      const [ctrlKey, altKey] = [event.ctrlKey && !isAltGr, event.altKey && !isAltGr]
      const action = actionOf({ key, code, ctrlKey, metaKey, shiftKey, altKey, focus: focusOf(target) })
      if (!action) return
      const isRepeated = event.repeat && action.isOncePerPress === true
      const isUsed = isModalOpen() ? action.isBrowserKey : isRepeated || runByKey(action, tools)
      if (isUsed) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [tools])
}

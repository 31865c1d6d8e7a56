import { useEffect } from 'react'
import { framePoint, percentPoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { announce } from '../ui/state/announcements.ts'
import { deleteWithUndo } from './delete-with-undo.ts'
import { type Desk, designOf, selectedOverlay, selectedText, useDesk } from './editor-context.ts'
import { type Command, commandOf, type KeyPress } from './shortcuts.ts'

const FIELDS = 'input:not([type=range]), textarea, select, [contenteditable]'

function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof Element)) return 'stage'
  if (target.closest(FIELDS)) return 'field'
  return target === document.body || target.closest('[data-stage]') ? 'stage' : 'control'
}

/** Answers whether the key was used. */
function obey(command: Command, { editor }: Desk): boolean {
  const state = editor.store.getState()
  const element = selectedText(state) ?? selectedOverlay(state)
  if (command.kind === 'undo' || command.kind === 'redo') {
    const before = designOf(state)
    editor[command.kind]()
    const isDone = designOf(editor.store.getState()) !== before
    announce(isDone ? (command.kind === 'undo' ? 'Undone' : 'Redone') : `Nothing to ${command.kind}`)
    return true
  }
  if (!element) return false
  if (command.kind === 'delete') deleteWithUndo(editor, element.id)
  if (command.kind === 'escape') editor.select(null)
  if (command.kind === 'nudge') {
    const { x, y } = toFrame(percentPoint(element.x, element.y))
    const to = toPercent(framePoint(x + command.dx, y + command.dy))
    editor.edit({ kind: 'move', id: element.id, to }, `nudge:${element.id}`)
  }
  return true
}

/** Keys of the editor, wherever the focus is. */
export function useShortcuts(): void {
  const desk = useDesk()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('[role=dialog]')) return
      const { key, ctrlKey, metaKey, shiftKey, target } = event
      const command = commandOf({ key, ctrlKey, metaKey, shiftKey, focus: focusOf(target) })
      if (command && obey(command, desk)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [desk])
}

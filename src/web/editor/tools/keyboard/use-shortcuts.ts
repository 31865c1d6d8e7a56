import { useEffect } from 'react'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import { framePoint, percentPoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { inReadingOrder } from '#domain/geometry/hit-test.ts'
import { type Desk, useDesk } from '#web/editor/model/editor-context.ts'
import { designOf, selectedOverlay, selectedText } from '#web/editor/model/editor-store.ts'
import { touch } from '#web/editor/model/player.ts'
import { type ElementActions, useElementActions } from '#web/editor/tools/actions/element-actions.ts'
import { isModalOpen } from '#web/ui/layer/is-modal-open.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { type Command, commandOf, type KeyPress } from './shortcuts.ts'

const FIELDS = 'input:not([type=range], [type=radio]), textarea, select, [contenteditable]'

function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof Element)) return 'page'
  if (target.closest(FIELDS)) return 'field'
  if (target === document.body) return 'page'
  return target.closest('[data-stage]') ? 'stage' : 'control'
}

type Tools = Pick<Desk, 'editor' | 'clock'> & { readonly actions: ElementActions }

function travel(kind: 'undo' | 'redo', { editor }: Tools): void {
  const before = designOf(editor.store.getState())
  editor[kind]()
  const isDone = designOf(editor.store.getState()) !== before
  announce(isDone ? (kind === 'undo' ? 'Undone' : 'Redone') : `Nothing to ${kind}`)
}

function nudge(id: ElementId, { dx, dy }: { dx: number; dy: number }, { editor, clock }: Tools): void {
  const placeOf = () => {
    const state = editor.store.getState()
    const element = selectedText(state) ?? selectedOverlay(state)
    return percentPoint(element?.x ?? 0, element?.y ?? 0)
  }
  const { x, y } = toFrame(placeOf())
  clock.setState(touch)
  editor.edit({ kind: 'move', id, to: toPercent(framePoint(x + dx, y + dy)) }, `nudge:${id}`)
  const there = placeOf()
  announce(`X ${there.x.toFixed(1)} %, Y ${there.y.toFixed(1)} %`)
}

/** Answers whether there was another element in that direction; at the end the focus goes on. */
function walk(by: 1 | -1, { editor, actions }: Tools): boolean {
  const state = editor.store.getState()
  const design = designOf(state)
  const placed = [...drawnTexts(design), ...drawnOverlays(design)].map(({ id, x, y }) => ({
    id,
    box: { center: toFrame(percentPoint(x, y)), width: 0, height: 0, rotation: 0 },
  }))
  const ids = inReadingOrder(placed).map(({ id }) => id)
  const { selection } = state.session
  const at = selection === null ? (by > 0 ? -1 : ids.length) : ids.indexOf(selection)
  const next = ids[at + by]
  if (next) actions.select(next)
  return next !== undefined
}

/** Left alone, a browser takes back what was typed last wherever that is, also in a field beneath a question. */
const isTravel = ({ kind }: Command): boolean => kind === 'undo' || kind === 'redo'

/** Answers whether the key was used. */
function obey(command: Command, tools: Tools): boolean {
  const { editor, actions } = tools
  const state = editor.store.getState()
  const id = (selectedText(state) ?? selectedOverlay(state))?.id
  switch (command.kind) {
    case 'undo':
    case 'redo':
      travel(command.kind, tools)
      return true
    case 'walk':
      return walk(command.by, tools)
  }
  if (!id) return command.kind === 'duplicate'
  if (command.kind === 'delete') actions.remove(id)
  if (command.kind === 'duplicate') actions.duplicate(id)
  if (command.kind === 'restack') actions.restack(id, command.to)
  if (command.kind === 'nudge') nudge(id, command, tools)
  if (command.kind === 'escape') {
    editor.select(null)
    announce('Nothing is selected')
  }
  return true
}

/** Keys of the editor, wherever the focus is. */
export function useShortcuts(): void {
  const { editor, clock } = useDesk()
  const actions = useElementActions()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Some keyboards have their brackets behind AltGr, which browsers report as Ctrl with Alt.
      const isAltGr = event.getModifierState('AltGraph')
      if (event.defaultPrevented || (event.altKey && !isAltGr)) return
      const { key, metaKey, shiftKey, target } = event
      const ctrlKey = event.ctrlKey && !isAltGr
      const command = commandOf({ key, ctrlKey, metaKey, shiftKey, focus: focusOf(target) })
      if (!command) return
      const isTaken = isModalOpen() ? isTravel(command) : obey(command, { editor, clock, actions })
      if (isTaken) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [editor, clock, actions])
}

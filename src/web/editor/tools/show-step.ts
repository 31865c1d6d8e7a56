import { flushSync } from 'react-dom'
import type { Editor } from '#web/editor/model/editor-store.ts'
import type { PanelId } from '#web/editor/model/panel-id.ts'
import type { StepId } from '#web/editor/model/preferences.ts'
import { isDesktop } from './desktop.ts'

/** The panel of a phone that holds what a step of the desk does. */
const PANEL_OF: Readonly<Record<StepId, PanelId>> = {
  details: 'class',
  background: 'videos',
  overlays: 'gifs',
  text: 'text',
}

export const stepElementId = (step: StepId): string => `step-${step}`

/** Opens a step, if need be, and brings it into view. A panel takes the focus by itself. */
function show(editor: Editor, step: StepId): HTMLElement | null {
  if (!isDesktop()) {
    editor.openPanel(PANEL_OF[step])
    return null
  }
  flushSync(() => editor.collapse(step, false))
  const card = document.getElementById(stepElementId(step))
  card?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  return card
}

/** Brings the controls of the selected element into view and starts with the first of them. */
export function editSelected(editor: Editor): void {
  show(editor, 'text')?.querySelector<HTMLElement>('textarea, [role=slider]')?.focus({ preventScroll: true })
}

/** Leads to a step where something is missing. */
export function leadTo(editor: Editor, step: StepId): void {
  show(editor, step)?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
}

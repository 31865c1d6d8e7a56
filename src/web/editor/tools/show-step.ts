import { flushSync } from 'react-dom'
import type { Editor } from '#web/editor/model/editor-store.ts'
import type { PanelId } from '#web/editor/model/panel-id.ts'
import type { StepId } from '#web/editor/model/preferences.ts'
import { isDesktop } from './desktop.ts'

/** The phone panel for each step of the desktop layout. */
const PANEL_OF: Readonly<Record<StepId, PanelId>> = {
  details: 'class',
  background: 'videos',
  overlays: 'gifs',
  text: 'text',
}

export const stepElementId = (step: StepId): string => `step-${step}`

/** Opens a step if needed and scrolls to it. A panel takes the focus itself. */
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

/** Shows the controls of the selected element and focuses the first one. */
export function editSelected(editor: Editor): void {
  show(editor, 'text')?.querySelector<HTMLElement>('textarea, [role=slider]')?.focus({ preventScroll: true })
}

/** Shows the step where something is missing. */
export function leadTo(editor: Editor, step: StepId): void {
  show(editor, step)?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
}

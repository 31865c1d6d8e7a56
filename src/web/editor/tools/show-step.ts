import { flushSync } from 'react-dom'
import type { Editor } from '#web/editor/model/editor-store.ts'
import type { PanelId } from '#web/editor/model/panel-id.ts'
import type { StepId } from '#web/editor/model/preferences.ts'
import { isDesktop } from './desktop.ts'

/** A step, or the looks, which are no step because they can be left out. */
export type StopId = StepId | 'looks'

/** The phone panel for each card of the desktop layout. */
const PANEL_OF: Readonly<Record<StopId, PanelId>> = {
  details: 'class',
  background: 'videos',
  looks: 'looks',
  overlays: 'gifs',
  text: 'text',
}

export const stepElementId = (step: StopId): string => `step-${step}`

/** Opens a step if needed and scrolls to it. A panel takes the focus itself. */
function show(editor: Editor, step: StopId): HTMLElement | null {
  if (!isDesktop()) {
    editor.openPanel(PANEL_OF[step])
    return null
  }
  if (step !== 'looks') flushSync(() => editor.collapse(step, false))
  const card = document.getElementById(stepElementId(step))
  card?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  return card
}

/** Shows the controls of the selected element and focuses the first one. */
export function editSelected(editor: Editor): void {
  show(editor, 'text')?.querySelector<HTMLElement>('textarea, [role=slider]')?.focus({ preventScroll: true })
}

/** Shows the step where something is missing. */
export function leadTo(editor: Editor, step: StopId): void {
  show(editor, step)
    ?.querySelector<HTMLElement>('[aria-expanded], h2[tabindex]')
    ?.focus({ preventScroll: true })
}

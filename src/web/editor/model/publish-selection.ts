import { tell } from '#web/bus/page-events.ts'
import type { Editor } from './editor-store.ts'

/** Tells the page whenever another element is selected, until told to stop (EV-6). */
export const tellSelection = (editor: Editor, page: EventTarget = window): (() => void) =>
  editor.store.subscribe(({ session: { selection } }, before) => {
    if (selection !== before.session.selection) tell('formDataSync', { selection }, page)
  })

import { publish } from '#web/bus/page-events.ts'
import type { Editor } from './editor-store.ts'

/** Publishes every change of the selection until stopped (EV-6). */
export const publishSelection = (editor: Editor, page: EventTarget = window): (() => void) =>
  editor.store.subscribe(({ session: { selection } }, before) => {
    if (selection !== before.session.selection) publish('formDataSync', { selection }, page)
  })

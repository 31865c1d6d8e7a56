import { drawnTexts } from '#domain/design/drawn.ts'
import { makeReadable } from '#scene/legibility/make-readable.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { endProof } from '#web/editor/model/player.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { madeReadableMessage } from './readability-words.ts'

/** Darkens the clip and gives texts panels as far as needed, as one step of undo. Announces the result. */
export async function makeItReadable({
  editor,
  fonts,
  looks,
  clock,
}: Pick<EditorModel, 'editor' | 'fonts' | 'looks' | 'clock'>): Promise<void> {
  await fonts.ready(drawnTexts(designOf(editor.store.getState())))
  const { document, session } = editor.store.getState()
  const made = makeReadable(document.present, (design) =>
    (looks.readability(design)?.hard ?? []).map(({ id }) => id),
  )
  const message = madeReadableMessage(made)
  if (made.darkening === undefined && made.panels.length === 0) {
    announce(message, 'assertive')
    toast.error(message)
    return
  }
  clock.setState(endProof)
  editWithUndo(editor, { kind: 'replace', design: made.design }, message)
  editor.restoreSelection(session)
}

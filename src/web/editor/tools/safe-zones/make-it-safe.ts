import { drawnTexts } from '#domain/design/drawn.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { type Rulers, safeDesign } from '#scene/safe-zones.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { endProof } from '#web/editor/model/player.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { madeSafeMessage, tooMuchMessage } from './safety-words.ts'

/** Moves and shrinks covered elements as one step of undo. Announces the result, or why it is impossible. */
export async function makeItSafe(
  { editor, fonts, clock }: Pick<EditorModel, 'editor' | 'fonts' | 'clock'>,
  id: SafeZoneId,
  rulers: Rulers,
): Promise<void> {
  await fonts.ready(drawnTexts(designOf(editor.store.getState())))
  const { document, session } = editor.store.getState()
  const result = safeDesign(document.present, id, rulers)
  if (result.kind === 'too-much-text') {
    const message = tooMuchMessage(result.longest, id)
    announce(message, 'assertive')
    toast.error(message)
  }
  if (result.kind !== 'mended') return
  clock.setState(endProof)
  editWithUndo(editor, result.edit, madeSafeMessage(result, id))
  editor.restoreSelection(session)
}

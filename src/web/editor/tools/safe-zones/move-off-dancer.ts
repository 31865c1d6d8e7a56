import { drawnTexts } from '#domain/design/drawn.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { offDancer, type Rulers } from '#scene/safe-zones.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { endProof } from '#web/editor/model/player.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { movedOffMessage, STILL_ON_DANCER } from './dancer-words.ts'

type Model = Pick<EditorModel, 'editor' | 'fonts' | 'clock'>
type Place = { id: SafeZoneId; rulers: Rulers; figure: Figure }

/** Moves the texts to where they cover the dancer least, as one step of undo. Announces what remains. */
export async function moveOffDancer(
  { editor, fonts, clock }: Model,
  { id, rulers, figure }: Place,
): Promise<void> {
  await fonts.ready(drawnTexts(designOf(editor.store.getState())))
  const { document, session } = editor.store.getState()
  const { design, place, hasMoved } = offDancer(document.present, { id, rulers, figure })
  if (!hasMoved || !place) return announce(STILL_ON_DANCER)
  clock.setState(endProof)
  editWithUndo(editor, { kind: 'replace', design }, movedOffMessage(place))
  editor.restoreSelection(session)
}

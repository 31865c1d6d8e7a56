import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isCalm } from '#domain/figure/calm-places.ts'
import { type SafeGiven, safeDesign } from '#scene/safe-zones.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { endProof } from '#web/editor/model/player.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { STILL_ON_FIGURE } from './figure-words.ts'
import { madeSafeMessage, tooMuchMessage } from './safety-words.ts'

type Model = Pick<EditorModel, 'editor' | 'fonts' | 'clock' | 'lookCode' | 'looks'>

/**
 * Moves and shrinks what is covered, and what lies on the figure, as one step of undo. Announces the result, or why it is
 * impossible.
 */
export async function makeItSafe(
  { editor, fonts, clock, lookCode, looks }: Model,
  given: Omit<SafeGiven, 'placedAnew'>,
): Promise<void> {
  await fonts.ready(drawnTexts(designOf(editor.store.getState())))
  const { document, session } = editor.store.getState()
  const code = lookCode.now()
  const placedAnew = code && ((each: Design) => code.composeDesign(code.unplaced(each), looks.tools()))
  const result = safeDesign(document.present, { ...given, placedAnew })
  if (result.kind === 'too-much-text') {
    const message = tooMuchMessage(result.longest, given.id)
    announce(message, 'assertive')
    toast.error(message)
  }
  if (result.kind === 'safe' && result.place && !isCalm(result.place)) announce(STILL_ON_FIGURE)
  if (result.kind !== 'mended') return
  clock.setState(endProof)
  editWithUndo(editor, result.edit, madeSafeMessage(result, given.id, result.place))
  editor.restoreSelection(session)
}

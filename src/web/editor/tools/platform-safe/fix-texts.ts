import type { Design } from '#domain/design/design.ts'
import { type Finding, mendFinding, mendTexts } from '#domain/platform-safe/check-design.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import type { Desk } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { touch } from '#web/editor/model/player.ts'
import { mendable, mendedMessage } from './check-words.ts'

type Tools = Pick<Desk, 'editor' | 'clock'>

/** One step of undo; whoever had a text selected still has. */
function replaceWith({ editor, clock }: Tools, design: Design, message: string): void {
  const { selection } = editor.store.getState().session
  clock.setState(touch)
  editWithUndo(editor, { kind: 'replace', design }, message)
  editor.select(selection)
}

export const fixOne = (tools: Tools, finding: Finding): void =>
  replaceWith(tools, mendFinding(designOf(tools.editor.store.getState()), finding), mendedMessage([finding]))

/** Mends every text but names. */
export const fixAllTexts = (tools: Tools, findings: readonly Finding[]): void =>
  replaceWith(tools, mendTexts(designOf(tools.editor.store.getState())), mendedMessage(mendable(findings)))

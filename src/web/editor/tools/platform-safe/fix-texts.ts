import type { Design } from '#domain/design/design.ts'
import { type Finding, mendFinding, mendTexts } from '#domain/platform-safe/check-design.ts'
import type { Lexicon } from '#domain/platform-safe/lexicon.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { endProof } from '#web/editor/model/player.ts'
import { fixable, fixedMessage } from './check-words.ts'

type Tools = Pick<EditorModel, 'editor' | 'clock'> & { readonly lexicon: Lexicon }

/** Applies the fixes as one step of undo and keeps the selection. */
function replaceWith({ editor, clock }: Omit<Tools, 'lexicon'>, design: Design, message: string): void {
  const { session } = editor.store.getState()
  clock.setState(endProof)
  editWithUndo(editor, { kind: 'replace', design }, message)
  editor.restoreSelection(session)
}

export const fixOne = (tools: Tools, finding: Finding): void =>
  replaceWith(
    tools,
    mendFinding(designOf(tools.editor.store.getState()), finding, tools.lexicon),
    fixedMessage([finding]),
  )

/** Fixes every text except names. */
export const fixAllTexts = (tools: Tools, findings: readonly Finding[]): void =>
  replaceWith(
    tools,
    mendTexts(designOf(tools.editor.store.getState()), tools.lexicon),
    fixedMessage(fixable(findings)),
  )

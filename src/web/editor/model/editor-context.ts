import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { CurrentUser } from '#contract/account.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import type { EditorDrafts } from './drafts/editor-drafts.ts'
import type { EditorSlots } from './editor-slots.ts'
import type { Editor, EditorState } from './editor-store.ts'
import type { Fonts } from './fonts.ts'
import type { LookCode } from './look-code.ts'
import type { Looks } from './looks.ts'
import { endProof, type Player } from './player.ts'

/** What the stage and all else in the editor works with while it is open. What makes videos is `Making`. */
export type EditorModel = {
  readonly editor: Editor
  readonly drafts: EditorDrafts
  readonly clock: StoreApi<Player>
  readonly fonts: Fonts
  readonly looks: Looks
  readonly lookCode: LookCode
  readonly user: CurrentUser
  readonly slots: EditorSlots
}

export const EditorModelContext = createContext<EditorModel | null>(null)

export function useEditorModel(): EditorModel {
  const model = useContext(EditorModelContext)
  if (!model) throw new Error('There is no editor around this.')
  return model
}

/** Reads the editor's state. Renders again only when the selected value changes. */
export const useEditor = <T>(select: (state: EditorState) => T): T =>
  useStore(useEditorModel().editor.store, select)

/** Makes edits. An edit ends the preview of the animation, so that the text is visible. */
export function useEdit(): (edit: DesignEdit, streak?: string) => void {
  const { editor, clock } = useEditorModel()
  return (edit, streak) => {
    clock.setState(endProof)
    editor.edit(edit, streak)
  }
}

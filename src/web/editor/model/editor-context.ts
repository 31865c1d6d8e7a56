import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { CurrentUser } from '#contract/account.ts'
import type { Edit } from '#domain/design/edit.ts'
import type { Downloading } from './download/make-downloading.ts'
import type { DeskDrafts } from './drafts/editor-drafts.ts'
import type { EditorSlots } from './editor-slots.ts'
import type { Editor, EditorState } from './editor-store.ts'
import type { Fonts } from './fonts.ts'
import type { Generating } from './generate/make-generating.ts'
import { type Player, touch } from './player.ts'
import type { Writing } from './promotion/writing.ts'

/** The tools that lie on the desk for as long as the editor is open. */
export type Desk = Generating &
  Downloading & {
    readonly editor: Editor
    readonly drafts: DeskDrafts
    readonly clock: StoreApi<Player>
    readonly writing: Writing
    readonly fonts: Fonts
    readonly user: CurrentUser
    readonly slots: EditorSlots
  }

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no editor around this.')
  return desk
}

/** Reads the editor's state; renders again only when the selected value is another one. */
export const useEditor = <T>(select: (state: EditorState) => T): T => useStore(useDesk().editor.store, select)

/** Makes edits. Whoever edits wants to see the text, so a proof of the animation ends. */
export function useEdit(): (edit: Edit, streak?: string) => void {
  const { editor, clock } = useDesk()
  return (edit, streak) => {
    clock.setState(touch)
    editor.edit(edit, streak)
  }
}

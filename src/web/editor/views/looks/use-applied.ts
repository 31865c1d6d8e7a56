import { useState } from 'react'
import { lookById } from '#domain/looks/all-looks.ts'
import type { LookEdit } from '#domain/looks/apply/look-edit.ts'
import { paletteById } from '#domain/looks/palettes.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { announce } from '#web/ui/state/announcements.ts'
import type { Subject } from './card-design.ts'

type Colors = Subject['colors']

/**
 * Makes an edit that leaves nothing selected where nothing was: handles would lie over the texts that the user looks at.
 */
function useUnhandled(): (change: LookEdit) => void {
  const { editor } = useEditorModel()
  const edit = useEdit()
  return (change) => {
    const { selection } = editor.store.getState().session
    edit(change)
    if (selection === null || change.kind === 'apply-look') editor.select(null)
  }
}

/** The design's look, the colors of the cards, and what a tap does to them. */
export function useApplied() {
  const edit = useUnhandled()
  const applied = useEditor((state) => designOf(state).look)
  const [waiting, wait] = useState<string>()
  const colors: Colors = applied
    ? { palette: applied.palette, brand: applied.brand }
    : { palette: waiting, brand: undefined }

  const setLook = (id: string, { palette, brand }: Colors) =>
    edit({
      kind: 'apply-look',
      look: { id, ...(palette !== undefined && { palette }), ...(brand && { brand }) },
    })

  function apply(id: string, inColors: Colors = colors): void {
    setLook(id, inColors)
    announce(`Look ${lookById(id)?.name ?? ''} applied. Undo with Control Z.`)
  }

  function remove(): void {
    wait(applied?.palette)
    edit({ kind: 'apply-look', look: null })
    announce('Look removed. Your plain texts are back.')
  }

  return {
    applied,
    colors,
    apply,
    remove,
    /** A second tap takes the look off. */
    toggle: (id: string): void => (applied?.id === id ? remove() : apply(id)),
    /** Colors the look, or the next one; without a palette in the look's own colors. */
    setPalette(palette: string | undefined): void {
      wait(palette)
      if (applied) edit({ kind: 'set-look', look: { palette, brand: undefined } })
      announce(`Colors: ${(palette && paletteById(palette)?.name) ?? 'the look’s own'}`)
    },
  }
}

export type Applied = ReturnType<typeof useApplied>

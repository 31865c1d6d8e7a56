import { useState } from 'react'
import type { AppliedBrand } from '#domain/design/setting/applied-look.ts'
import { lookById } from '#domain/looks/all-looks.ts'
import type { LookEdit } from '#domain/looks/apply/look-edit.ts'
import { paletteById } from '#domain/looks/palettes.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { announce } from '#web/ui/state/announcements.ts'
import type { Subject } from './card-design.ts'

type Colors = Subject['colors']

const OWN_COLORS: Colors = { palette: undefined, brand: undefined }

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
  const [waiting, wait] = useState<Colors>(OWN_COLORS)
  const colors: Colors = applied ? { palette: applied.palette, brand: applied.brand } : waiting

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
    wait(colors)
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
      wait({ palette, brand: undefined })
      if (applied) edit({ kind: 'set-look', look: { palette, brand: undefined } })
      announce(`Colors: ${(palette && paletteById(palette)?.name) ?? 'the look’s own'}`)
    },
    /** Puts the look, or the next one, in the brand. */
    setBrand(brand: AppliedBrand): void {
      wait({ palette: undefined, brand })
      if (applied) edit({ kind: 'set-look', look: { palette: undefined, brand } })
      announce('Your brand')
    },
  }
}

export type Applied = ReturnType<typeof useApplied>

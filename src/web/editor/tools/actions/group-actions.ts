import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { OVERLAYS_MAX } from '#domain/design/overlay-element.ts'
import { TEXT_ELEMENTS_MAX } from '#domain/design/text-element.ts'
import { editAllWithUndo } from '#web/editor/model/edit-with-undo.ts'
import type { EditorModel } from '#web/editor/model/editor-context.ts'
import { endProof } from '#web/editor/model/player.ts'
import {
  type Axis,
  aligned,
  type Boxed,
  distributed,
  type Edge,
  movedTogether,
} from '#web/editor/model/selection/arrange-group.ts'
import { addedIds, hasRoomFor } from '#web/editor/model/selection/copy-group.ts'
import { selectedIds } from '#web/editor/model/selection/group.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { BRANDING_LOCKED, isBrandingLocked } from './branding-lock.ts'

/** Boxes of all that is drawn, in frame pixels. */
type BoxesOf = (design: Design) => readonly Boxed[]

/** Acts on all selected elements at once and announces the result. Each act is one step of undo. */
export type GroupActions = ReturnType<typeof createGroupActions>

const counted = (count: number): string => (count === 1 ? '1 element' : `${count} elements`)

export const saySelected = (count: number): void =>
  announce(count === 0 ? 'Nothing is selected' : `${counted(count)} selected`)

/** Copies of the whole group do not fit into the video. */
export function sayFull(): void {
  const message = `A video holds up to ${TEXT_ELEMENTS_MAX} texts and ${OVERLAYS_MAX} overlays. Select fewer to make copies.`
  announce(message)
  toast.info(message)
}

export function createGroupActions(
  { editor, clock, user }: Pick<EditorModel, 'editor' | 'clock' | 'user'>,
  boxesOf: BoxesOf,
) {
  const present = () => editor.store.getState().document.present
  const ids = () => selectedIds(editor.store.getState().session)

  const boxes = (): readonly Boxed[] => boxesOf(present()).filter(({ id }) => ids().includes(id))

  return {
    toggle(id: ElementId): void {
      clock.setState(endProof)
      editor.toggleSelected(id)
      saySelected(ids().length)
    },
    selectAll(): void {
      clock.setState(endProof)
      editor.selectAll()
      saySelected(ids().length)
    },
    /** By a way in percent, which continues the step of undo of the same key. */
    move(by: { readonly x: number; readonly y: number }): void {
      clock.setState(endProof)
      const before = present()
      editor.editAll(movedTogether(before, ids(), by), `nudge:${ids().join()}`)
      announce(
        present() === before ? 'The group is at the edge of the frame' : `${counted(ids().length)} moved`,
      )
    },
    align(edge: Edge): void {
      clock.setState(endProof)
      editor.editAll(aligned(present(), boxes(), edge))
      announce(`${counted(ids().length)} aligned: ${edge}`)
    },
    distribute(axis: Axis): void {
      clock.setState(endProof)
      editor.editAll(distributed(present(), boxes(), axis))
      announce(`${counted(ids().length)} distributed ${axis === 'x' ? 'horizontally' : 'vertically'}`)
    },
    duplicate(): void {
      const before = present()
      if (!hasRoomFor(before, ids())) {
        sayFull()
        return
      }
      clock.setState(endProof)
      editor.editAll(ids().map((id) => ({ kind: 'duplicate', id })))
      const copies = addedIds(before, present())
      editor.selectSeveral(copies)
      announce(`${counted(copies.length)} duplicated. The copies are selected.`)
    },
    /** The line of free videos stays (C37). */
    remove(): void {
      const removable = ids().filter((id) => !isBrandingLocked(id, user))
      clock.setState(endProof)
      if (removable.length < ids().length) toast.info(BRANDING_LOCKED)
      editAllWithUndo(
        editor,
        removable.map((id) => ({ kind: 'delete', id })),
        `${counted(removable.length)} deleted.`,
      )
    },
  }
}

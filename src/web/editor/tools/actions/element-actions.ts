import { useMemo } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { Design } from '#domain/design/design.ts'
import type { StackMove } from '#domain/design/edit.ts'
import { overlayById, textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { listedElements, pickerLabel } from '#domain/design/modes/picker-elements.ts'
import { fillingScale, OVERLAYS_MAX, overlayNumber } from '#domain/design/overlay-element.ts'
import { TEXT_ELEMENTS_MAX } from '#domain/design/text-element.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { copiedStyle } from '#domain/looks/apply/copied-style.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { deleteWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { type EditorModel, useEditorModel } from '#web/editor/model/editor-context.ts'
import { endProof } from '#web/editor/model/player.ts'
import { selectedIds } from '#web/editor/model/selection/group.ts'
import { useOverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { BRANDING_LOCKED, isBrandingLocked } from './branding-lock.ts'

/** Title and size of a library overlay; undefined while the library loads. */
type OverlayOf = (publicId: PublicId) => Pick<LibraryOverlay, 'title' | 'width' | 'height'> | undefined

/** The name of an element: a text by its content, an overlay by its title with a number among several. */
function nameOf(design: Design, id: ElementId, overlayOf: OverlayOf): string {
  const overlay = overlayById(design, id)
  if (!overlay) return pickerLabel(textById(design, id)?.content ?? '') || 'Text'
  const title = overlayOf(overlay.overlayId)?.title ?? 'Overlay'
  const alike = design.overlayElements.filter(({ overlayId }) => overlayId === overlay.overlayId)
  const place = alike.filter((each) => overlayNumber(each) <= overlayNumber(overlay)).length
  return alike.length > 1 ? `${title} ${place}` : title
}

/** Its position in the stack, in words. */
function rankOf(design: Design, id: ElementId): string {
  const listed = listedElements(design)
  const rank = listed.findIndex((each) => each.id === id) + 1
  return `${rank} of ${listed.length} from the front`
}

function sayFull(limit: string): void {
  const message = `A video holds up to ${limit}. Delete one to make room for a copy.`
  announce(message)
  toast.info(message)
}

/** Acts on one element and announces the result. */
export type ElementActions = ReturnType<typeof createElementActions>

const isForward = (to: StackMove): boolean => to === 'bring-forward' || to === 'bring-to-front'

export function createElementActions(
  { editor, clock, user }: Pick<EditorModel, 'editor' | 'clock' | 'user'>,
  overlayOf: OverlayOf,
) {
  const present = () => editor.store.getState().document.present
  const name = (id: ElementId): string => nameOf(present(), id, overlayOf)
  const isOverlay = (id: ElementId): boolean => overlayById(present(), id) !== undefined

  const arrivalAt = (id: ElementId): string =>
    `${name(id)} selected, ${isOverlay(id) ? 'overlay' : 'text'}, ${rankOf(present(), id)}`

  /** Answers whether the element cannot be changed, and announces it. */
  function staysAsItIs(id: ElementId): boolean {
    if (!isBrandingLocked(id, user)) return false
    announce(BRANDING_LOCKED)
    toast.info(BRANDING_LOCKED)
    return true
  }

  /** Answers whether the edit changed the design. */
  function edit(one: DesignEdit): boolean {
    const before = present()
    clock.setState(endProof)
    editor.edit(one)
    return present() !== before
  }

  return {
    name,
    select(id: ElementId): void {
      clock.setState(endProof)
      editor.select(id)
      announce(arrivalAt(id))
    },
    /** With the Tab key. */
    goTo(id: ElementId): void {
      clock.setState(endProof)
      editor.goTo(id)
      const count = selectedIds(editor.store.getState().session).length
      announce(count > 1 ? `${arrivalAt(id)}, ${count} elements selected` : arrivalAt(id))
    },
    toggleKept(id: ElementId): void {
      const isKept = editor.toggleKept(id)
      announce(
        isKept ? `${name(id)} stays selected. Tab adds another.` : `${name(id)} does not stay selected`,
      )
    },
    duplicate(id: ElementId): void {
      const original = name(id)
      if (edit({ kind: 'duplicate', id })) announce(`${original} duplicated. The copy is selected.`)
      else sayFull(isOverlay(id) ? `${OVERLAYS_MAX} overlays` : `${TEXT_ELEMENTS_MAX} texts`)
    },
    restack(id: ElementId, to: StackMove): void {
      const isMoved = edit({ kind: 'restack', id, to })
      const end = `${isForward(to) ? 'in front of' : 'behind'} all other ${isOverlay(id) ? 'elements' : 'texts'}`
      announce(isMoved ? `${name(id)} is ${rankOf(present(), id)}` : `${name(id)} is ${end} already`)
    },
    /** Answers whether it can: texts do not fill a frame. */
    fill(id: ElementId): boolean {
      const element = overlayById(present(), id)
      const picture = element && overlayOf(element.overlayId)
      if (!picture) return false
      const size = fillingScale(picture.height / picture.width)
      edit({ kind: 'transform', id, to: percentPoint(50, 50), rotation: 0, size })
      announce(`${name(id)} fills the frame`)
      return true
    },
    copyStyle(id: ElementId): void {
      const style = copiedStyle(present(), id)
      if (style) editor.holdStyle(style)
      announce(style ? `Style of ${name(id)} copied` : 'Only texts have a style to copy')
    },
    pasteStyle(id: ElementId): void {
      const style = editor.store.getState().session.copiedStyle
      const refusal = style ? isOverlay(id) && 'Only texts take a style' : 'Copy the style of a text first'
      if (style && !refusal) edit({ kind: 'paste-style', ids: [id], style })
      announce(refusal || `${name(id)} has the copied style`)
    },
    toggle(id: ElementId): void {
      const element = textById(present(), id) ?? overlayById(present(), id)
      if (!element || staysAsItIs(id)) return
      edit({ kind: 'set-visible', id, visible: !element.visible })
      announce(`${name(id)} ${element.visible ? 'hidden' : 'shown'}`)
    },
    remove(id: ElementId): void {
      if (staysAsItIs(id)) return
      clock.setState(endProof)
      deleteWithUndo(editor, id)
    },
  }
}

export function useElementActions(): ElementActions {
  const { editor, clock, user } = useEditorModel()
  const catalog = useOverlayCatalog()
  return useMemo(
    () => createElementActions({ editor, clock, user }, (publicId) => catalog.get(publicId)),
    [editor, clock, user, catalog],
  )
}

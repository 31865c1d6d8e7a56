import type { Design } from '#domain/design/design.ts'
import { copyOf } from '#domain/design/edits/duplicating.ts'
import { overlayById, textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { Guide } from '#domain/geometry/snapping.ts'
import { type EditorState, pickedElement } from '#web/editor/model/editor-store.ts'
import type { Player } from '#web/editor/model/player.ts'
import { isGroup } from '#web/editor/model/selection/group.ts'
import type { Gesture } from '#web/editor/tools/gestures/gesture.ts'
import { handlePlaces, leastBetweenHandles } from '#web/editor/tools/pointing/handle-places.ts'
import type { StageBoxes } from '#web/editor/tools/pointing/stage-boxes.ts'
import type { Arrangement } from './layout-controls.ts'

/** The element with controls: while a copy is dragged away, the selection is still its original. */
export function heldElement(state: EditorState): ElementId | null {
  const { document, session } = state
  const { preview } = session
  const selection = pickedElement(state)
  const newest = selection && preview ? copyOf(preview, selection) : undefined
  const isNew = newest && !textById(document.present, newest) && !overlayById(document.present, newest)
  return isNew ? newest : selection
}

const sizeLabel = (design: Design, id: ElementId): string => {
  const scale = overlayById(design, id)?.scale
  return scale === undefined
    ? `${(textById(design, id)?.fontSize ?? 0).toFixed(1)} px`
    : `${Math.round(scale * 100)} %`
}

const angleLabel = (design: Design, id: ElementId): string =>
  `${(textById(design, id) ?? overlayById(design, id))?.rotation ?? 0}°`

function readoutOf(design: Design, id: ElementId, state: Gesture['state']): string | undefined {
  if (state === 'resizing') return sizeLabel(design, id)
  return state === 'turning' ? angleLabel(design, id) : undefined
}

type Scene = {
  readonly state: EditorState
  readonly design: Design
  readonly player: Player
  readonly boxes: StageBoxes
  readonly gesture: Gesture['state']
  readonly guides: readonly Guide[]
  readonly perCss: number
}

/** Whether the element follows the pointers. Its outline is then painted, and nothing else is in the way. */
export const isCarried = (gesture: Gesture['state']): boolean =>
  gesture === 'dragging' || gesture === 'pinching'

/** The controls over the picture now: none during playback, and no handles where none can be taken. */
export function arrange({ state, design, player, boxes, gesture, guides, perCss }: Scene): Arrangement {
  const id = player.proof && player.playing ? null : heldElement(state)
  const box = id ? boxes.of(design).find((each) => each.id === id)?.box : undefined
  const isTakable = !isCarried(gesture) && state.session.popup === null && !isGroup(state.session)
  const places = box && isTakable ? handlePlaces(box, { perCss, least: leastBetweenHandles() }) : undefined
  return {
    box,
    places,
    guides,
    readout: id ? readoutOf(design, id, gesture) : undefined,
    isToolbarShown: gesture === 'idle' || gesture === 'pressing',
  }
}

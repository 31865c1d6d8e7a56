import type { StoreApi } from 'zustand/vanilla'
import type { Design } from '#domain/design/design.ts'
import { overlayById, textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { FONT_SIZE } from '#domain/design/fonts.ts'
import { OVERLAY } from '#domain/design/overlay-element.ts'
import type { Box } from '#domain/geometry/box.ts'
import { FRAME, type FramePoint } from '#domain/geometry/frame.ts'
import { candidatesAt } from '#domain/geometry/hit-test.ts'
import { snapLines } from '#domain/geometry/snapping.ts'
import { TEXT } from '#scene/text-layout.ts'
import { type Editor, pickedElement } from '#web/editor/model/editor-store.ts'
import type { Player } from '#web/editor/model/player.ts'
import { isGroup } from '#web/editor/model/selection/group.ts'
import type { Candidates } from '#web/editor/tools/gestures/click-through.ts'
import type { Found, Grip, Part } from '#web/editor/tools/gestures/gesture.ts'
import type { Spot } from '#web/editor/tools/gestures/pointer-samples.ts'
import type { PointerKind } from '#web/editor/tools/gestures/thresholds.ts'
import { resizeCursor, TURN_CURSOR } from './cursors.ts'
import { handlePlaces, leastBetweenHandles } from './handle-places.ts'
import type { PaintedAt } from './painted-at.ts'
import type { StageBoxes } from './stage-boxes.ts'

/** Frame pixels by which a press may miss an element. */
const SLOP = { mouse: 4, pen: 8, touch: 16 } as const
/** CSS pixels from the center of a handle within which it is taken: a finger's target is 44 wide. */
const HANDLE_REACH = { mouse: 13, pen: 16, touch: 22 } as const
/** CSS pixels around a press within which an overlay must be visible to be hit. */
const PAINT_REACH = { mouse: 6, pen: 8, touch: 14 } as const

/** Precision of sizes by hand: tenths of a pixel, hundredths of a scale. */
const SIZE_STEP = { text: 0.1, overlay: 0.01 } as const

/** The minimum scale is larger for fingers than for sliders (MO-14). */
const leastScale = (pointer: PointerKind): number =>
  pointer === 'touch' ? OVERLAY.minGestureScale : OVERLAY.minScale

type Deps = {
  readonly editor: Editor
  readonly clock: StoreApi<Player>
  readonly boxes: StageBoxes
  readonly paintedAt: PaintedAt
}

type Handle = { readonly part: Exclude<Part, 'body'>; readonly box: Box; readonly cursor: string }

/** Elements are invisible beside the frame. */
const NOTHING = { ids: [], painted: new Set<ElementId>(), isSeenThrough: true }

const isOnFrame = ({ x, y }: FramePoint): boolean => x >= 0 && y >= 0 && x <= FRAME.width && y <= FRAME.height

/** Finds the target under a pointer: handles of the selected element first, then elements. */
export function createGrips({ editor, clock, boxes, paintedAt }: Deps) {
  const present = (): Design => editor.store.getState().document.present
  const selection = (): ElementId | null => pickedElement(editor.store.getState())
  const placeOf = (id: ElementId | null) => boxes.of(present()).find((each) => each.id === id)

  function handleAt({ at, perCss, pointer }: Spot): Handle | undefined {
    const box = placeOf(selection())?.box
    const { playing, proof } = clock.getState()
    // A group has no handles: it is moved, not resized.
    if (!box || (playing && proof) || isGroup(editor.store.getState().session)) return undefined
    const { corners, turn } = handlePlaces(box, { perCss, least: leastBetweenHandles() })
    const handles: (Handle & { way: number })[] = [turn, ...corners].map((place, index) => ({
      part: index === 0 ? 'turn' : 'corner',
      box,
      cursor: index === 0 ? TURN_CURSOR : resizeCursor(box.center, place),
      way: Math.hypot(at.x - place.x, at.y - place.y),
    }))
    return handles.filter(({ way }) => way <= HANDLE_REACH[pointer] * perCss).sort((a, b) => a.way - b.way)[0]
  }

  function elementsAt({
    at,
    perCss,
    pointer,
  }: Spot): Candidates & { readonly painted: ReadonlySet<ElementId> } {
    if (!isOnFrame(at)) return NOTHING
    const design = present()
    const { time } = clock.getState()
    const look = { point: at, time, reach: PAINT_REACH[pointer] * perCss }
    const painted = new Set<ElementId>()
    const ids = candidatesAt(boxes.of(design), at, {
      slop: SLOP[pointer],
      isPainted: (element) => {
        const isPainted = paintedAt(design, element, look)
        if (isPainted) painted.add(element.id)
        return isPainted
      },
    }).map(({ id }) => id)
    return { ids, painted, isSeenThrough: painted.size === 0 }
  }

  function gripOf(id: ElementId, part: Part, pointer: PointerKind): Grip | null {
    const design = present()
    const [text, overlay] = [textById(design, id), overlayById(design, id)]
    const place = placeOf(id)
    if (!place) return null
    const others = boxes.of(design).filter((each) => each.id !== id)
    return {
      id,
      part,
      box: place.whole,
      ink: place.ink,
      size: text?.fontSize ?? overlay?.scale ?? 1,
      sizeStep: text ? SIZE_STEP.text : SIZE_STEP.overlay,
      sizes: text
        ? { min: FONT_SIZE.min, max: FONT_SIZE.max }
        : { min: leastScale(pointer), max: OVERLAY.maxScale },
      lines: snapLines(
        others.map((each) => each.box),
        TEXT.padding,
      ),
    }
  }

  return {
    elementsAt,
    /**
     * The target of a press: the selected element first, so that it can be moved. A finger must hit a visible part,
     * not the transparent part of a selected frame.
     */
    find(spot: Spot): Pick<Found, 'grip' | 'selected'> {
      const { pointer } = spot
      const id = selection()
      const selected = id ? gripOf(id, 'body', pointer) : null
      const handle = id && handleAt(spot)
      if (id && handle) return { grip: gripOf(id, handle.part, pointer), selected }
      const { ids, painted, isSeenThrough } = elementsAt(spot)
      const isMeant = id && ids.includes(id) && (pointer !== 'touch' || isSeenThrough || painted.has(id))
      const meant = isMeant ? id : ids[0]
      return { grip: meant ? gripOf(meant, 'body', pointer) : null, selected }
    },
    cursorAt(spot: Spot): string {
      const handle = handleAt(spot)
      if (handle) return handle.cursor
      return candidatesAt(boxes.of(present()), spot.at, { slop: 0, isPainted: () => true }).length > 0
        ? 'move'
        : ''
    },
  }
}

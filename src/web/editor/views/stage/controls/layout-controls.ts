import { type Box, boundsOf } from '#domain/geometry/box.ts'
import { FRAME, type FramePoint } from '#domain/geometry/frame.ts'
import type { Guide } from '#domain/geometry/snapping.ts'
import type { HandlePlaces } from '#web/editor/tools/pointing/handle-places.ts'
import { labelPlace, toolbarPlace } from './toolbar-place.ts'

/** Controls over the picture while editing. `handles` holds four corners and the rotation handle. */
export type StageControlParts = {
  /** What is seen of the stage: larger than the stage, or a window on it that scrolls. */
  readonly box: HTMLElement
  readonly outline: HTMLElement
  readonly handles: HTMLElement
  readonly readout: HTMLElement
  readonly toolbar: HTMLElement
}

export type Arrangement = {
  /** Of the selected element, if visible. */
  readonly box: Box | undefined
  readonly places: HandlePlaces | undefined
  readonly guides: readonly Guide[]
  /** The value that a running gesture sets, in words. */
  readonly readout: string | undefined
  readonly isToolbarShown: boolean
}

type Css = { readonly x: number; readonly y: number }

/** Writing a style costs a layout pass even when the value is the same. */
function put(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles))
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
}

function show(element: HTMLElement, isShown: boolean): boolean {
  if (element.hidden === isShown) element.hidden = !isShown
  return isShown
}

/** In the page's own format, without trailing zeros: otherwise every value would look new. */
const px = (length: number): string => `${Math.round(length * 100) / 100}px`

const at = ({ x, y }: Css, more = ''): Record<string, string> => ({
  transform: `translate(${px(x)}, ${px(y)})${more}`,
})

/** CSS pixels at the foot of the stage, where the control for the zoom stands below the toolbar. */
const ZOOM_CONTROL = 142

/** Positions handles, outline, lines and toolbar over the stage by transforms, without React. */
export function createStageControls(surface: HTMLElement, parts: StageControlParts) {
  let size = { width: 0, height: 0 }
  /** The visible part of the stage, from its top left. */
  let seen = { left: 0, top: 0, width: 0, height: 0 }
  /** The vertical position of the element whose toolbar is shown; it stays beside it while the stage scrolls. */
  let beside: number | undefined
  /** The stage has just been fitted, so that reading costs no layout. An observer would tell of a new size too late. */
  const measure = () => {
    size = { width: surface.clientWidth, height: surface.clientHeight }
    const { box } = parts
    const [left, top] = [box.scrollLeft - surface.offsetLeft, box.scrollTop - surface.offsetTop]
    seen = { left, top, width: box.clientWidth, height: box.clientHeight }
  }
  const css = ({ x, y }: FramePoint): Css => ({
    x: (x / FRAME.width) * size.width,
    y: (y / FRAME.height) * size.height,
  })

  const sizes = new Map<HTMLElement, { width: number; height: number }>()
  /** Measured once: reading it in every frame would force a layout in every frame. */
  function sizeOf(label: HTMLElement) {
    const known = sizes.get(label) ?? { width: label.offsetWidth, height: label.offsetHeight }
    sizes.set(label, known)
    return known
  }

  function placeOutline(box: Box | undefined): void {
    if (!show(parts.outline, box !== undefined) || !box) return
    const { x, y } = css(box.center)
    put(parts.outline, {
      width: px((box.width / FRAME.width) * size.width),
      height: px((box.height / FRAME.height) * size.height),
      ...at({ x, y }, ` translate(-50%, -50%) rotate(${box.rotation}deg)`),
    })
  }

  function placeHandles(places: HandlePlaces | undefined): void {
    if (!show(parts.handles, places !== undefined) || !places) return
    const all = [...places.corners, places.turn]
    all.forEach((place, index) => {
      const handle = parts.handles.children[index]
      if (handle instanceof HTMLElement) put(handle, at(css(place)))
    })
  }

  function placeToolbar(): void {
    if (beside === undefined) return
    const room = seen.height - ZOOM_CONTROL
    put(parts.toolbar, at(toolbarPlace(beside - seen.top, sizeOf(parts.toolbar), room)))
  }

  /** Clear of the element and its handles, in sight. */
  function placeBeside(label: HTMLElement, box: Box, places: HandlePlaces | undefined): void {
    const { center, width, height } = boundsOf(box)
    const [middle, half] = [css(center), css({ x: width / 2, y: height / 2 } as FramePoint)]
    const handles = places ? [...places.corners, places.turn].map(css) : []
    const taken = {
      left: middle.x - half.x - seen.left,
      right: middle.x + half.x - seen.left,
      top: Math.min(middle.y - half.y, ...handles.map(({ y }) => y - 8)) - seen.top,
      bottom: Math.max(middle.y + half.y, ...handles.map(({ y }) => y + 8)) - seen.top,
    }
    const { x, y } = labelPlace(taken, sizeOf(label), seen)
    put(label, at({ x: x + seen.left, y: y + seen.top }))
  }

  return {
    /** Frame pixels per CSS pixel. */
    perCss: (): number => FRAME.width / Math.max(1, surface.clientWidth),
    place({ box, places, readout, isToolbarShown }: Omit<Arrangement, 'guides'>): void {
      measure()
      placeOutline(box)
      placeHandles(places)
      if (show(parts.readout, readout !== undefined && box !== undefined) && box) {
        if (parts.readout.textContent !== readout) parts.readout.textContent = readout ?? ''
        placeBeside(parts.readout, box, places)
      }
      beside = isToolbarShown && box ? css(box.center).y : undefined
      show(parts.toolbar, beside !== undefined)
      placeToolbar()
    },
    /** The stage has scrolled in its box. */
    follow(): void {
      measure()
      placeToolbar()
    },
  }
}

import { type Box, boundsOf } from '#domain/geometry/box.ts'
import { FRAME, type FramePoint } from '#domain/geometry/frame.ts'
import type { Guide } from '#domain/geometry/snapping.ts'
import type { HandlePlaces } from '#web/editor/tools/pointing/handle-places.ts'
import { labelPlace, toolbarPlace } from './toolbar-place.ts'

/** Controls over the picture while editing. `handles` holds four corners and the rotation handle. */
export type StageControlParts = {
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

/** Positions handles, outline, lines and toolbar over the stage by transforms, without React. */
export function createStageControls(surface: HTMLElement, parts: StageControlParts) {
  let size = { width: 0, height: 0 }
  /** The stage has just been fitted, so that reading costs no layout. An observer would tell of a new size too late. */
  const measure = () => {
    size = { width: surface.clientWidth, height: surface.clientHeight }
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

  /** Clear of the element and its handles. */
  function placeBeside(label: HTMLElement, box: Box, places: HandlePlaces | undefined): void {
    const { center, width, height } = boundsOf(box)
    const [middle, half] = [css(center), css({ x: width / 2, y: height / 2 } as FramePoint)]
    const handles = places ? [...places.corners, places.turn].map(css) : []
    const taken = {
      left: middle.x - half.x,
      right: middle.x + half.x,
      top: Math.min(middle.y - half.y, ...handles.map(({ y }) => y - 8)),
      bottom: Math.max(middle.y + half.y, ...handles.map(({ y }) => y + 8)),
    }
    put(label, at(labelPlace(taken, sizeOf(label), size)))
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
      if (show(parts.toolbar, isToolbarShown && box !== undefined) && box)
        put(parts.toolbar, at(toolbarPlace(css(box.center).y, sizeOf(parts.toolbar), size.height)))
    },
  }
}

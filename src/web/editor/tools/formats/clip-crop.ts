import { focusAt } from '#domain/figure/suggest-crop.ts'
import type { FrameWindow } from '#domain/geometry/formats.ts'
import type { Focus } from '#domain/library/focus.ts'
import { type Crop, middleAt } from '#domain/library/framing.ts'

export type Size = { readonly width: number; readonly height: number }

/** Which way a picture can be moved in a window that it fills; undefined where both have the same proportions. */
export function movableAxis(picture: Size, window: Size): 'x' | 'y' | undefined {
  const [its, wanted] = [picture.width / picture.height, window.width / window.height]
  if (Math.abs(its / wanted - 1) < 0.01) return undefined
  return its > wanted ? 'x' : 'y'
}

/** The part of a picture that fills a window around a focus, in pixels of the picture. */
export function cropOf(picture: Size, window: Pick<FrameWindow, 'width' | 'height'>, focus: Focus) {
  const scale = Math.max(window.width / picture.width, window.height / picture.height)
  const [width, height] = [window.width / scale, window.height / scale]
  return { x: (picture.width - width) * focus.x, y: (picture.height - height) * focus.y, width, height }
}

/** Whether all of a picture shows in a window, over blurred edges. */
export const isFitted = (picture: Size, { framing }: Crop): boolean =>
  framing?.kind === 'fit' || (framing?.kind === 'fit-upright' && picture.width <= picture.height)

/** The focus at a time in seconds of a crop that may follow a path. */
export function focusAlong(picture: Size, window: Size, { focus, framing }: Crop, at: number): Focus {
  const axis = movableAxis(picture, window)
  if (framing?.kind !== 'path' || framing.axis !== axis) return focus
  const share = picture.width / picture.height / (window.width / window.height)
  return { ...focus, [axis]: focusAt(middleAt(framing.keys, at), axis === 'x' ? 1 / share : share) }
}

/** Where all of a picture lies in a window, in pixels of the window. */
export function fitOf(picture: Size, window: Size) {
  const scale = Math.min(window.width / picture.width, window.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: (window.width - width) / 2, y: (window.height - height) / 2, width, height }
}

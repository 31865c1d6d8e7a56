import type { FrameWindow } from '#domain/geometry/formats.ts'
import type { Focus } from '#domain/library/focus.ts'

type Size = { readonly width: number; readonly height: number }

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

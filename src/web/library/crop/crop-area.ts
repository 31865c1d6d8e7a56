import type { Focus } from '#domain/library/focus.ts'

export type Size = { readonly width: number; readonly height: number }

/** Width by height of the frame. */
export const FRAME_ASPECT = 9 / 16

/** A picture this close to the frame's format loses nothing visible. */
const SAME = 0.01

/** The edges that do not fit into the frame. */
export function croppedEdges({ width, height }: Size): 'sides' | 'ends' | 'none' {
  const format = width / height
  if (Math.abs(format / FRAME_ASPECT - 1) < SAME) return 'none'
  return format > FRAME_ASPECT ? 'sides' : 'ends'
}

export type CropArea = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of the picture that stays in the frame, as shares of the picture. */
export function cropArea(picture: Size, focus: Focus): CropArea {
  const format = picture.width / picture.height
  const width = Math.min(1, FRAME_ASPECT / format)
  const height = Math.min(1, format / FRAME_ASPECT)
  return { left: focus.x * (1 - width), top: focus.y * (1 - height), width, height }
}

const share = (value: number): number => Math.min(1, Math.max(0, value))

/** The focus after the crop area moved by shares of the picture. An axis that fits does not move. */
export function moveFocusBy(picture: Size, focus: Focus, by: { x: number; y: number }): Focus {
  const { width, height } = cropArea(picture, focus)
  const along = (at: number, move: number, room: number) => (room > 0.001 ? share(at + move / room) : at)
  return { x: along(focus.x, by.x, 1 - width), y: along(focus.y, by.y, 1 - height) }
}

/** Shares of the picture per arrow key. */
const STEP = 0.02

export const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

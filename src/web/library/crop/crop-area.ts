import type { Focus } from '#domain/library/focus.ts'

export type Size = { readonly width: number; readonly height: number }

/** Width by height of the frame. */
const FRAME = 9 / 16

/** Pictures this close to the frame's format lose nothing that anybody would miss. */
const SAME = 0.01

/** What does not fit into the frame. */
export function isCut({ width, height }: Size): 'sides' | 'ends' | 'none' {
  const format = width / height
  if (Math.abs(format / FRAME - 1) < SAME) return 'none'
  return format > FRAME ? 'sides' : 'ends'
}

export type KeptPart = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of the picture that stays, as shares of the picture. */
export function keptPart(picture: Size, focus: Focus): KeptPart {
  const format = picture.width / picture.height
  const width = Math.min(1, FRAME / format)
  const height = Math.min(1, format / FRAME)
  return { left: focus.x * (1 - width), top: focus.y * (1 - height), width, height }
}

const share = (value: number): number => Math.min(1, Math.max(0, value))

/** The focus after the kept part was moved by shares of the picture; where all of it stays nothing moves. */
export function movedBy(picture: Size, focus: Focus, by: { x: number; y: number }): Focus {
  const { width, height } = keptPart(picture, focus)
  const along = (at: number, move: number, room: number) => (room > 0.001 ? share(at + move / room) : at)
  return { x: along(focus.x, by.x, 1 - width), y: along(focus.y, by.y, 1 - height) }
}

/** How far an arrow key moves it. */
const STEP = 0.02

export const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

import type { OverlayAnimation } from '#contract/overlays.ts'

const BYTES_A_PIXEL = 4

/** Shares of a frame's sides, the sharpest first. Where none fits, the last one still shows what moves. */
const SHARES = [1, 1 / 2, 1 / 4]

/** Bytes of all pages when decoded. */
export const decodedBytes = ({ pages, columns, rows, frameWidth, frameHeight }: OverlayAnimation): number =>
  pages.length * columns * rows * frameWidth * frameHeight * BYTES_A_PIXEL

/** The animation with the largest frames that fit into so many bytes. */
export function fitPages(animation: OverlayAnimation, room: number): OverlayAnimation {
  const sizes = SHARES.map((share) => withFrames(animation, share))
  return sizes.find((each) => decodedBytes(each) <= room) ?? sizes.at(-1) ?? animation
}

const withFrames = (animation: OverlayAnimation, share: number): OverlayAnimation => ({
  ...animation,
  frameWidth: Math.max(1, Math.floor(animation.frameWidth * share)),
  frameHeight: Math.max(1, Math.floor(animation.frameHeight * share)),
})

type Size = { readonly width: number; readonly height: number }

/** Frames of a page in its own pixels, and the size in which they are shown. */
export type PageGrid = Size & { readonly columns: number; readonly frames: number; readonly shown: Size }

/** The last page ends with the last frame. */
export function pageGrid(
  { columns, rows, frameWidth, frameHeight, durations }: OverlayAnimation,
  page: number,
  shown: OverlayAnimation,
): PageGrid {
  return {
    columns,
    frames: Math.min(columns * rows, durations.length - page * columns * rows),
    width: frameWidth,
    height: frameHeight,
    shown: { width: shown.frameWidth, height: shown.frameHeight },
  }
}

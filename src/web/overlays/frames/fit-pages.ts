import type { OverlayAnimation } from '#contract/overlays.ts'

const BYTES_A_PIXEL = 4

/** Shares of a frame's sides, the sharpest first. The last one is taken where nothing fits: it still shows what moves where. */
const SHARES = [1, 1 / 2, 1 / 4]

/** Bytes that all pages take once they are decoded. */
export const decodedBytes = ({ pages, columns, rows, frameWidth, frameHeight }: OverlayAnimation): number =>
  pages.length * columns * rows * frameWidth * frameHeight * BYTES_A_PIXEL

/** The animation with its frames as large as there is room for, in bytes. */
export function fitPages(animation: OverlayAnimation, room: number): OverlayAnimation {
  const sizes = SHARES.map((share) => withFrames(animation, share))
  return sizes.find((each) => decodedBytes(each) <= room) ?? sizes.at(-1) ?? animation
}

const withFrames = (animation: OverlayAnimation, share: number): OverlayAnimation => ({
  ...animation,
  frameWidth: Math.max(1, Math.floor(animation.frameWidth * share)),
  frameHeight: Math.max(1, Math.floor(animation.frameHeight * share)),
})

export type PageSize = { readonly width: number; readonly height: number }

/** Pixels of a page; the last one ends with its last row. */
export function pageSize(
  { columns, rows, frameWidth, frameHeight, durations }: OverlayAnimation,
  page: number,
): PageSize {
  const frames = Math.min(columns * rows, durations.length - page * columns * rows)
  return { width: columns * frameWidth, height: Math.ceil(frames / columns) * frameHeight }
}

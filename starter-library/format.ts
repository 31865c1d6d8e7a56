/** Frames a second of every piece: the rate of the product's renderer, so that motion stays even. */
export const FPS = 30
export const SAMPLE_RATE = 48_000

export const CLIP = { width: 720, height: 1280, seconds: 15 } as const
export const SQUARE = { width: 540, height: 540 } as const
export const PORTRAIT = { width: 540, height: 960 } as const

export interface Size {
  width: number
  height: number
}

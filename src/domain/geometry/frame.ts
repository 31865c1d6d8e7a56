import { z } from 'zod'

/** The design space. Font sizes, boxes and layout are computed in these pixels and only scaled. */
export const FRAME = { width: 540, height: 960 } as const

/** Size of the text layer sent to the server, and its requested encoder quality. */
export const EXPORT = { width: 1080, height: 1920, quality: 0.95 } as const

/** Percent across or down the frame; the step matches the sliders. */
export const POSITION = { min: 0, max: 100, step: 1 } as const

/** Percent of the frame, measured from its top left to the element's centre. */
export const Percent = z.number().min(POSITION.min).max(POSITION.max).brand<'Percent'>()
export type Percent = z.infer<typeof Percent>

/** Clamps to the frame. */
export const percent = (value: number): Percent =>
  Math.min(POSITION.max, Math.max(POSITION.min, value)) as Percent

export type PercentPoint = { readonly x: Percent; readonly y: Percent }

export const percentPoint = (x: number, y: number): PercentPoint => ({ x: percent(x), y: percent(y) })

declare const space: unique symbol

/** A point in the 540×960 frame; branded so that it cannot be mixed with percents. */
export type FramePoint = { readonly x: number; readonly y: number; readonly [space]: 'frame' }

export const framePoint = (x: number, y: number): FramePoint => ({ x, y }) as FramePoint

export const toFrame = ({ x, y }: PercentPoint): FramePoint =>
  framePoint((x / 100) * FRAME.width, (y / 100) * FRAME.height)

/** Clamps a point to the frame. */
export const toPercent = ({ x, y }: FramePoint): PercentPoint =>
  percentPoint((x / FRAME.width) * 100, (y / FRAME.height) * 100)

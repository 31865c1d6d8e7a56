import { z } from 'zod'
import type { QualityPreset } from '#domain/design/quality.ts'
import { FRAME } from './frame.ts'

/** Shapes of the finished video, width to height. The first is the one that designs are made in. */
export const Format = z.enum(['9:16', '4:5', '1:1', '16:9'])
export type Format = z.infer<typeof Format>

export const FORMATS = Format.options
export const DEFAULT_FORMAT = '9:16' as const satisfies Format

/** A part of the frame, in frame pixels. */
export type FrameWindow = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const WHOLE_FRAME: FrameWindow = { x: 0, y: 0, ...FRAME }

/** What a video of a format shows of the frame: its full width, around the middle. */
export const FORMAT_WINDOWS: Readonly<Record<Format, FrameWindow>> = {
  '9:16': WHOLE_FRAME,
  '4:5': { x: 0, y: 142.5, width: 540, height: 675 },
  '1:1': { x: 0, y: 210, width: 540, height: 540 },
  '16:9': { x: 0, y: 328.125, width: 540, height: 303.75 },
}

type OutputSize = { readonly width: number; readonly height: number }

const OUTPUT_SIZES: Readonly<Record<QualityPreset, Readonly<Record<Format, OutputSize>>>> = {
  premium_gif_quality: {
    '9:16': { width: 540, height: 960 },
    '4:5': { width: 544, height: 680 },
    '1:1': { width: 540, height: 540 },
    '16:9': { width: 960, height: 540 },
  },
  hd_1080x1920: {
    '9:16': { width: 1080, height: 1920 },
    '4:5': { width: 1080, height: 1350 },
    '1:1': { width: 1080, height: 1080 },
    '16:9': { width: 1920, height: 1080 },
  },
}

/** Pixels of the video; even, in the proportions of the format's window. */
export const outputSize = (format: Format, quality: QualityPreset): OutputSize =>
  OUTPUT_SIZES[quality][format]

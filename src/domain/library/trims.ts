import { DURATION } from '#domain/design/design.ts'

/** Frames a second in which trims are counted: those of every video made here. */
export const TRIM_FPS = 30
/** Frames of the shortest and the longest trim: 5 to 60 seconds, as a video may have. */
export const TRIM_FRAMES = { min: DURATION.min * TRIM_FPS, max: DURATION.max * TRIM_FPS } as const
/** Trims of one upload that a person has at most; unused ones of them: another one displaces the oldest. */
export const MAX_TRIMS = { all: 100, unused: 12 } as const

/** A part of an upload: its first frame and how many, at 30 a second from the upload's first. */
export type Trim = { readonly from: number; readonly frames: number }

/** Whole frames of an upload of so many seconds. The file's own rounding must not cost the last frame. */
export const framesOf = (seconds: number): number => Math.floor(seconds * TRIM_FPS + 1e-3)

/** An upload shorter than the shortest trim cannot be trimmed. */
export const isTrimmable = (seconds: number): boolean => framesOf(seconds) >= TRIM_FRAMES.min

/** Whether a trim lies within an upload of so many seconds. */
export const liesWithin = ({ from, frames }: Trim, seconds: number): boolean =>
  from >= 0 && frames >= TRIM_FRAMES.min && frames <= TRIM_FRAMES.max && from + frames <= framesOf(seconds)

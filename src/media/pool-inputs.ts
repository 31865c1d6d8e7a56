import { join } from 'node:path'
import { STILL_FILES } from '#domain/library/clip-stills.ts'
import { CENTRE, type Focus } from '#domain/library/focus.ts'
import type { Framing } from '#domain/library/framing.ts'
import { LONGEST_FRAMES } from './limits.ts'
import type { Size } from './plan/cover-crop.ts'
import type { Compression } from './plan/encoder-profile.ts'

/** A part of a video: first frame at 30 a second, and number of frames. Default: as much as a video can use. */
export type Part = { from?: number; frames?: number; focus?: Focus; framing?: Framing | null }

export type MezzanineInput = Part & { source: string; out: string; size: Size }

export type FitToSizeInput = { source: string; out: string; targetBytes: number }

export type CompressInput = { source: string; out: string; size: Size; compression: Compression }

/** Time of the most representative frame: one second in, or the middle of a shorter part. */
export type PicturesInput = Part & { source: string; into: string }

export type MeasureInput = { path: string; frames: number; into: string }

export type PieceInput = { source: string; from: number; frames: number }

export type FilmStripInput = {
  source: string
  out: string
  seconds: number
  focus: Focus
  framing?: Framing | null
}

export type ThumbnailInput = { source: string; out: string; side: number }

export type Cancellable = { signal?: AbortSignal }
export type WithProgress = Cancellable & { onProgress?: (progress: number) => void }

/** A part with everything that it leaves out. */
export const wholePart = ({ from = 0, frames = LONGEST_FRAMES, focus = CENTRE, framing = null }: Part) => ({
  from,
  frames,
  focus,
  framing,
})

/** The paths of a clip's stills in its folder. */
export const stillsIn = (folder: string): string[] => STILL_FILES.map((name) => join(folder, name))

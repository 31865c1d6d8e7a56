import { FRAME } from '#media/limits.ts'

/** Whether the mezzanine's sound can be copied: only when the background does not loop. */
export const copiesSound = (frames: number, backgroundFrames: number) => frames <= backgroundFrames

/** Samples of an output of this many frames. */
export const samplesOf = (frames: number) => (frames * FRAME.sampleRate) / FRAME.fps

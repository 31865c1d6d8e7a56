import { GOP } from '#media/limits.ts'

/** Frames [from, to) of an output. */
export type Span = { from: number; to: number }

/** Below this length a second process costs more than it gains. */
const FEWEST_FRAMES = 60

/** Source frame of output frame n: the background loops. */
export const sourceFrame = (n: number, backgroundFrames: number) => n % backgroundFrames

/** Extra work of painting the text in a frame; a plain frame is 1. */
const PAINTING = 1.5

export type Splitting = {
  frames: number
  backgroundFrames: number
  parts: number
  /** Frames from the start with individually painted text. */
  painted?: number
}

/**
 * Splits an output into at most `parts` spans of similar work. Each starts at a key frame of the background, so that
 * no frame is decoded twice.
 */
export function splitFrames({ frames, backgroundFrames, parts, painted = 0 }: Splitting): Span[] {
  const wanted = Math.max(1, Math.min(parts, Math.floor(frames / FEWEST_FRAMES)))
  const work = frames + PAINTING * painted
  const cuts = Array.from({ length: wanted - 1 }, (_, i) => {
    const done = (work * (i + 1)) / wanted
    const early = done / (1 + PAINTING)
    const frame = early < painted ? early : done - PAINTING * painted
    return nearestKeyFrame(Math.round(frame), backgroundFrames)
  })
  const edges = [...new Set([0, ...cuts.filter((cut) => cut > 0 && cut < frames), frames])]
  return edges.slice(1).map((to, i) => ({ from: edges[i] ?? 0, to }))
}

function nearestKeyFrame(frame: number, backgroundFrames: number): number {
  const loop = frame - sourceFrame(frame, backgroundFrames)
  const inLoop = GOP * Math.round((frame - loop) / GOP)
  return inLoop < backgroundFrames || frame - loop < backgroundFrames / 2
    ? loop + Math.min(inLoop, GOP * Math.floor((backgroundFrames - 1) / GOP))
    : loop + backgroundFrames
}

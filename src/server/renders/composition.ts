import { createHash } from 'node:crypto'
import type { RenderOverlay } from '../db/tables.ts'

/** Everything that a video's picture and sound depend on, in the server's own ids. */
export type Composition = {
  backgroundId: string | null
  textLayerId: string | null
  overlays: readonly RenderOverlay[]
  /** Seconds. */
  duration: number
  /** Seconds over which the text appears; 0 where it is there at once. */
  fadeIn: number
  preset: string
}

/** Equal for equal compositions, whoever asks and however often. */
export function inputKey(composition: Composition): string {
  const { backgroundId, textLayerId, overlays, duration, fadeIn, preset } = composition
  const parts = [
    backgroundId,
    textLayerId,
    overlays.map(({ publicId, x, y, rotation, scale, layer }) => [publicId, x, y, rotation, scale, layer]),
    duration,
    fadeIn,
    preset,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

type Placed = Omit<RenderOverlay, 'publicId'> & { publicId: string }

/** Only what places an overlay: a browser may send more. */
export const placementsOf = (placements: readonly Placed[]): RenderOverlay[] =>
  placements.map(({ publicId, x, y, rotation, scale, layer }) => ({
    publicId,
    x,
    y,
    rotation,
    scale,
    layer,
  }))

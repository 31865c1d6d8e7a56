import type { BeatCorrection } from '#domain/sound/beat-correction.ts'
import type { BeatGrid } from '#domain/sound/beat-grid.ts'

/** Confidence from which beats are called clear, and the text is offered to arrive on them. */
export const CLEAR_BEATS = 0.8

/** How fast the music is and how sure that is; no more than is known. */
export function tempoWords(grid: BeatGrid | null, correction: BeatCorrection | null): string {
  if (!grid) return 'No clear beat was found. Tap along to count it.'
  const tempo = `${Math.round(grid.bpm)} beats a minute`
  if (correction) return `${tempo}, as you set it`
  return grid.confidence >= CLEAR_BEATS ? tempo : `${tempo}, probably`
}

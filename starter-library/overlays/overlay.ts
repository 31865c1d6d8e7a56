import type { Size } from '../format.ts'
import type { Halo } from '../picture/halo.ts'
import type { Veil } from '../picture/veil.ts'

/** Paints the overlay at a phase (0…1) of its loop into an empty veil. */
export type Act = (veil: Veil, phase: number) => void

export interface Overlay {
  slug: string
  title: string
  family: 'sparkles' | 'borders' | 'hearts' | 'arrows' | 'badges' | 'silhouettes' | 'seasonal' | 'festive'
  size: Size
  seconds: number
  /** VP9's constant quality, chosen by eye against the bytes. */
  crf: number
  /** For light lines, which bright footage would swallow. */
  halo?: Halo
  stage(size: Size): Act
}

import type { Size } from '../format.ts'
import type { Grade } from '../picture/grade.ts'
import type { Light } from '../picture/light.ts'
import type { Beat } from '../sound/score.ts'
import type { Stereo } from '../sound/stereo.ts'

/** The light of the scene at a phase (0…1) of its loop; phase 1 is phase 0 again. */
export type Scene = (phase: number) => Light

export interface Background {
  slug: string
  title: string
  family: 'stage' | 'neon' | 'silk' | 'city' | 'festive' | 'calm'
  /** x264's constant quality, chosen by eye against the bytes. */
  crf: number
  grade: Grade
  scene(size: Size): Scene
  tune(): Stereo
  /** Of the tune. */
  beat: Beat
}

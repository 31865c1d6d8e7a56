import type { Beat } from '../sound/score.ts'
import type { Stereo } from '../sound/stereo.ts'

/** Music without a picture: whole bars of four, as a circle. */
export interface Track {
  slug: string
  title: string
  bars: number
  beat: Beat
  play: () => Stereo
}

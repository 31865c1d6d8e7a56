import { median } from './median.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Pictures before and after one that it is compared with. */
const AROUND = 6

/** A cut changes much of the picture and its histogram, absolutely and against its neighbors. */
const CUT = { area: 0.12, change: 0.1, agree: 0.9 } as const

/** For each picture, whether it begins after a cut. */
export function cutsOf(pictures: readonly PictureFacts[]): boolean[] {
  return pictures.map((picture, index) => {
    const { area, change, agree } = picture
    if (area <= CUT.area || change <= CUT.change || agree >= CUT.agree) return false
    const around = pictures
      .slice(Math.max(1, index - AROUND), index + AROUND + 1)
      .filter((other) => other !== picture)
    return (
      area > 2 * median(around.map((other) => other.area)) + 0.03 &&
      change > 3 * median(around.map((other) => other.change))
    )
  })
}

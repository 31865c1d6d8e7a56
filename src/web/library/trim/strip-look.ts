import type { CSSProperties } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readFilmStrip } from '#contract/trims.ts'
import { pictureAt, STRIP_PICTURE } from '#domain/library/film-strip.ts'

export type Strip = ReplyOf<typeof readFilmStrip>

const share = (nth: number, count: number) => `${count > 1 ? (nth / (count - 1)) * 100 : 0}%`

/** Shows the picture of a moment, in seconds, as the background of a box. */
export function pictureStyle(strip: Strip, time: number): CSSProperties {
  const { columns } = STRIP_PICTURE
  const rows = Math.ceil(strip.pictures / columns)
  const nth = pictureAt(time, strip)
  return {
    backgroundImage: `url("${strip.sheet}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${share(nth % columns, columns)} ${share(Math.floor(nth / columns), rows)}`,
  }
}

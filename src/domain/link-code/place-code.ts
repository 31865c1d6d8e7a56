import { type Box, boundsOf } from '#domain/geometry/box.ts'
import { DEFAULT_FORMAT, FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import { FRAME, percent } from '#domain/geometry/frame.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES } from '#domain/safe-zones/safe-zone-profiles.ts'
import { CODE_SIDE } from './link-code.ts'

type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Frame pixels between tried places. */
const STEP = 4
/** Frame pixels to the edge of the picture. */
const EDGE = 12
/** Frame pixels from the lower right corner within which the watermark drifts, in the smallest window. */
const MARK = { width: 170, height: 64 } as const
/** Frame pixels between a code and words. */
const GAP = 4

/** Whose interface a code in 9:16 keeps clear of, as far as there is room. */
const CLEAR_OF: readonly (readonly SafeZoneId[])[] = [
  ['reels', 'tiktok', 'story'],
  ['reels', 'story'],
  ['story'],
]

const covered = (ids: readonly SafeZoneId[]): Rect[] =>
  ids.flatMap((id) =>
    SAFE_ZONE_PROFILES[id].zones.map(({ left, top, right, bottom }) => ({
      left: (left / 100) * FRAME.width,
      top: (top / 100) * FRAME.height,
      right: (right / 100) * FRAME.width,
      bottom: (bottom / 100) * FRAME.height,
    })),
  )

const side = (top: number, bottom: number): Rect => ({
  left: 0,
  top: top * FRAME.height,
  right: FRAME.width,
  bottom: bottom * FRAME.height,
})

/** The bars of a story themselves, which a code always keeps clear of: what its profile has beyond is not covered everywhere. */
const BARS = [side(0, 0.14), side(0.86, 1)]

/** Areas to keep clear of in a format, the best first. */
const clearOf = (format: Format): readonly (readonly Rect[])[] =>
  format === DEFAULT_FORMAT ? [...CLEAR_OF.map(covered), BARS] : [[]]

const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

function rectOf(box: Box): Rect {
  const { center, width, height } = boundsOf(box)
  return {
    left: center.x - width / 2 - GAP,
    top: center.y - height / 2 - GAP,
    right: center.x + width / 2 + GAP,
    bottom: center.y + height / 2 + GAP,
  }
}

/** Places in the picture of a format, the lowest first, of one height the most central first. */
function places(format: Format): Rect[] {
  const { x, y, width, height } = FORMAT_WINDOWS[format]
  const found: Rect[] = []
  const mark = {
    left: x + width - MARK.width,
    top: y + height - MARK.height,
    right: x + width,
    bottom: y + height,
  }
  for (let top = y + height - EDGE - CODE_SIDE; top >= y + EDGE; top -= STEP) {
    const row: Rect[] = []
    for (let left = x + EDGE; left <= x + width - EDGE - CODE_SIDE; left += STEP)
      row.push({ left, top, right: left + CODE_SIDE, bottom: top + CODE_SIDE })
    const offCenter = ({ left }: Rect) => Math.abs(left + CODE_SIDE / 2 - FRAME.width / 2)
    found.push(...row.toSorted((a, b) => offCenter(a) - offCenter(b)))
  }
  return found.filter((place) => shared(place, mark) === 0)
}

/** A code rather lies on so many pixels of a picture than on one of a word. */
const WORD_WEIGHT = 1000

const sharedWith = (place: Rect, taken: readonly Rect[]): number =>
  taken.reduce((sum, each) => sum + shared(place, each), 0)

/** What a code keeps clear of. */
export type Taken = { readonly words: readonly Box[]; readonly pictures: readonly Box[] }

/**
 * Where a code lies in the window of a format, in percent of the frame: clear of what platforms cover, of words and of
 * pictures; where there is no such place, on as little of them as possible, and rather on pictures.
 */
export function placeCode(taken: Taken, format: Format = DEFAULT_FORMAT) {
  const [words, pictures] = [taken.words.map(rectOf), taken.pictures.map(rectOf)]
  const onTaken = (place: Rect) => WORD_WEIGHT * sharedWith(place, words) + sharedWith(place, pictures)
  const all = places(format)
  let least: { readonly place: Rect; readonly under: number } | undefined
  for (const zones of clearOf(format)) {
    for (const place of all.filter((each) => zones.every((zone) => shared(each, zone) === 0))) {
      const under = onTaken(place)
      if (!least || under < least.under) least = { place, under }
      if (under === 0) break
    }
    if (least?.under === 0) break
  }
  const { left, top } = least?.place ?? { left: 0, top: 0 }
  return {
    x: percent(((left + CODE_SIDE / 2) / FRAME.width) * 100),
    y: percent(((top + CODE_SIDE / 2) / FRAME.height) * 100),
    isOnWords: least !== undefined && sharedWith(least.place, words) > 0,
  }
}

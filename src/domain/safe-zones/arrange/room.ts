import { type Box, boundsOf } from '#domain/geometry/box.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { zoneBox } from '#domain/safe-zones/find-covered.ts'
import { SAFE_ZONE_PROFILES, type SafeZoneProfile } from '#domain/safe-zones/safe-zone-profiles.ts'

/** Edges in frame pixels. */
export type Rect = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Usable range between the first and last line; `sides` narrow it. */
export type Room = {
  readonly top: number
  readonly bottom: number
  readonly sides: readonly Rect[]
}

/** Gap in frame pixels between a text and the interface that would cover it. */
const BREATH = 4

export function rectOf(box: Box): Rect {
  const { center, width, height } = boundsOf(box)
  return {
    left: center.x - width / 2,
    top: center.y - height / 2,
    right: center.x + width / 2,
    bottom: center.y + height / 2,
  }
}

export const around = (rects: readonly Rect[]): Rect => ({
  left: Math.min(...rects.map(({ left }) => left)),
  top: Math.min(...rects.map(({ top }) => top)),
  right: Math.max(...rects.map(({ right }) => right)),
  bottom: Math.max(...rects.map(({ bottom }) => bottom)),
})

const isBeside = ({ left, right }: Rect): boolean => right - left < FRAME.width / 2
const isAbove = ({ top, bottom }: Rect): boolean => top + bottom < FRAME.height

/** The free area of a profile, within a feed's 4:5 crop, because feeds show the video too. */
export function roomOf(profile: SafeZoneProfile): Room {
  const zones = [...profile.zones, ...SAFE_ZONE_PROFILES['crop-4-5'].zones].map(zoneBox).map(rectOf)
  const lids = zones.filter((zone) => !isBeside(zone))
  return {
    top: BREATH + Math.max(0, ...lids.filter(isAbove).map(({ bottom }) => bottom)),
    bottom: Math.min(FRAME.height, ...lids.filter((lid) => !isAbove(lid)).map(({ top }) => top)) - BREATH,
    sides: zones.filter(isBeside),
  }
}

/** Horizontal range of a row between two lines. */
export function spanOf({ sides }: Room, top: number, bottom: number): Pick<Rect, 'left' | 'right'> {
  const near = sides.filter((side) => side.top < bottom + BREATH && side.bottom > top - BREATH)
  const isLeft = ({ left, right }: Rect) => left + right < FRAME.width
  return {
    left: BREATH + Math.max(0, ...near.filter(isLeft).map(({ right }) => right)),
    right: Math.min(FRAME.width, ...near.filter((side) => !isLeft(side)).map(({ left }) => left)) - BREATH,
  }
}

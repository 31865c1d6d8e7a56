import { isCalm, type Place } from '#domain/figure/calm-places.ts'

const percentOf = (share: number): number => Math.max(1, Math.round(share * 100))

/** How the texts lie on the dancer. Only what was measured calm is called so. */
export const dancerSentence = (place: Place): string =>
  isCalm(place)
    ? 'Calm: the texts stay off the dancer.'
    : `A text lies on the dancer for ${percentOf(place.covered)} % of the time.`

/** What still helps where moving all texts together does not: no more is tried, so no more is claimed. */
export const STILL_ON_DANCER =
  'Moving all texts together does not help. Move or narrow the one on the dancer, choose another part of the clip, or put a background behind it.'

/** After texts were moved. */
export const movedOffMessage = (place: Place): string =>
  isCalm(place)
    ? 'Texts moved off the dancer.'
    : `Texts moved where they cover the dancer least: ${percentOf(place.covered)} % of the time.`

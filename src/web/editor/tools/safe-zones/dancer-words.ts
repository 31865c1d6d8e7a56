import { isCalm, type Place } from '#domain/figure/calm-places.ts'
import { dancerSentence } from '#domain/safe-zones/dancer-sentence.ts'

/** How the texts lie on the dancer. Only what was measured calm is called so. */
export const onDancerSentence = (place: Place): string =>
  isCalm(place) ? 'Calm: the texts stay off the dancer.' : dancerSentence(place)

/** What still helps where “Make it safe” does not: no more is tried, so no more is claimed. */
export const STILL_ON_DANCER =
  'No place in the safe area is calmer. Narrow the text, choose another part of the clip or another look, or put a background behind it.'

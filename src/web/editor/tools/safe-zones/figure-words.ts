import { isCalm, type Place } from '#domain/figure/calm-places.ts'
import { figureSentence } from '#domain/safe-zones/figure-sentence.ts'

/** How the texts lie on the figure. Only what was measured calm is called so. */
export const onFigureSentence = (place: Place): string =>
  isCalm(place) ? 'Calm: the texts stay off the dancer.' : figureSentence(place)

/** What still helps where “Make it safe” does not: no more is tried, so no more is claimed. */
export const STILL_ON_FIGURE =
  'No place in the safe area is calmer. Narrow the text, choose another part of the clip or another look, or put a background behind it.'

/** How the words of a look lie on the figure, in the best place that the look has for them. */
export const lookPlaceSentence = (place: Place): string =>
  isCalm(place)
    ? 'Calm: the look’s words stay off the dancer.'
    : `Least in the way: ${lowerFirst(figureSentence(place))}`

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

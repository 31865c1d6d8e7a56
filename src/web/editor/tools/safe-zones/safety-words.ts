import type { ElementId } from '#domain/design/element-id.ts'
import { isCalm, type Place } from '#domain/figure/calm-places.ts'
import { READABLE_SIZE } from '#domain/safe-zones/arrange/shrink-texts.ts'
import { textName } from '#domain/safe-zones/covered-sentence.ts'
import { figureSentence } from '#domain/safe-zones/figure-sentence.ts'
import type { Covered } from '#domain/safe-zones/find-covered.ts'
import type { Mended } from '#domain/safe-zones/make-safe.ts'
import { SAFE_ZONE_LABELS, type SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES } from '#domain/safe-zones/safe-zone-profiles.ts'

const texts = (count: number): string => (count === 1 ? '1 text' : `${count} texts`)

/** "Reels", "the 4:5 crop". */
const placeOf = (id: SafeZoneId): string =>
  SAFE_ZONE_PROFILES[id].loss === 'cropped' ? `the ${SAFE_ZONE_LABELS[id]}` : SAFE_ZONE_LABELS[id]

const ofApp = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`)

/** What was measured, and no more: nothing lies under the app's own interface, or nothing is cut off. */
export const safeLabel = (id: SafeZoneId): string =>
  SAFE_ZONE_PROFILES[id].loss === 'cropped'
    ? `Inside ${placeOf(id)}`
    : `Clear of ${ofApp(SAFE_ZONE_LABELS[id])} buttons`

/** "3 texts and 1 overlay will be covered in Reels". */
export function countLabel(covered: readonly Covered[], id: SafeZoneId): string {
  const overlays = covered.filter(({ kind }) => kind === 'overlay').length
  const parts = [
    covered.length > overlays ? texts(covered.length - overlays) : '',
    overlays > 0 ? (overlays === 1 ? '1 overlay' : `${overlays} overlays`) : '',
  ]
  const loss = SAFE_ZONE_PROFILES[id].loss === 'cropped' ? 'cut off' : 'covered'
  return `${parts.filter(Boolean).join(' and ')} will be ${loss} in ${placeOf(id)}`
}

/** The result of "Make it safe": what changed, and what still lies on the figure. */
export function madeSafeMessage(
  { moved, shrunk, smallest }: Pick<Mended, 'moved' | 'shrunk' | 'smallest'>,
  id: SafeZoneId,
  place?: Place,
): string {
  const done = [
    moved > 0 ? `${texts(moved)} moved` : '',
    shrunk > 0 ? `${moved > 0 ? shrunk : texts(shrunk)} made smaller` : '',
  ].filter(Boolean)
  const what = done.length > 0 ? `${done.join(', ')}.` : 'Overlays moved.'
  const isTiny = smallest !== undefined && smallest < READABLE_SIZE
  const isOff = place !== undefined && isCalm(place)
  return [
    `${safeLabel(id)}${isOff ? ', off the dancer' : ''}: ${what}`,
    ...(isTiny ? ['Some text is now very small.'] : []),
    ...(place && !isOff ? [figureSentence(place)] : []),
  ].join(' ')
}

export const tooMuchMessage = (longest: ElementId, id: SafeZoneId): string =>
  `There is too much text for ${placeOf(id)}. Shorten ${textName(longest)} and try again.`

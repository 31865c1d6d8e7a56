import type { ElementId } from '#domain/design/element-id.ts'
import { capital, textName } from '#domain/safe-zones/covered-sentence.ts'
import type { MadeReadable } from '#scene/legibility/make-readable.ts'
import type { MeasuredOn } from '#web/editor/model/readability.ts'

/** What was measured, and no more. */
const READABLE: Readonly<Record<MeasuredOn, string>> = {
  frames: 'Text readable over the whole clip',
  stills: 'Text readable at three moments of the clip',
  poster: 'Text readable on the clip’s picture',
  black: 'Text readable on black',
}

export const readableLabel = (on: MeasuredOn): string => READABLE[on]

const namesOf = (ids: readonly ElementId[]): string => new Intl.ListFormat('en').format(ids.map(textName))

/** The result of "Make it readable". */
export function madeReadableMessage({ darkening, panels, left }: MadeReadable): string {
  const parts = [
    darkening === undefined ? '' : `The clip is darker by ${Math.round(darkening * 100)} %.`,
    panels.length === 0
      ? ''
      : `${capital(namesOf(panels))} ${panels.length > 1 ? 'have panels' : 'has a panel'} now.`,
    left.length === 0 ? '' : `Still hard to read: ${namesOf(left)}. Try another color or place.`,
  ]
  return parts.filter(Boolean).join(' ')
}

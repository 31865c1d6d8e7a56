import type { ElementId } from '#domain/design/element-id.ts'
import { capital, textName } from './covered-sentence.ts'

/** "0:07". */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`

const verb = (id: ElementId): string => (textName(id).endsWith('details') ? 'are' : 'is')

/** That a text is hard to read, and at which second where that is known. */
export function hardSentence({ id, seconds }: { id: ElementId; seconds: number | undefined }): string {
  const when = seconds === undefined ? 'on this clip' : `at ${clock(seconds)}`
  return `${capital(textName(id))} ${verb(id)} hard to read ${when}.`
}

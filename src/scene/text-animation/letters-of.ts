import { charactersOf } from '#scene/text/break-lines.ts'
import type { Measure } from '#scene/text/measure.ts'

/** Where each letter of a line ends, in frame pixels from its left end; spaces come with the letter before them. */
export function letterEnds(text: string, font: string, measure: Measure): readonly number[] {
  const ends: number[] = []
  let typed = ''
  for (const character of charactersOf(text)) {
    typed += character
    const end = measure(typed, font).width
    if (character.trim() === '' && ends.length > 0) ends[ends.length - 1] = end
    else ends.push(end)
  }
  return ends
}

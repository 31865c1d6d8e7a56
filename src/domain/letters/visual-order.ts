import { type Direction, directionOf, isFromRight } from './direction.ts'

const LETTER = /\p{L}/u
const NUMBER = /\p{N}/u

/** Words by the direction of their letters. Numbers follow the word before, signs the words on both sides. */
function directionsOf(words: readonly string[], base: Direction): Direction[] {
  const own = words.map((word): Direction | undefined => {
    if (isFromRight(word)) return directionOf(word)
    return LETTER.test(word) ? 'ltr' : undefined
  })
  const directions: Direction[] = []
  for (const [at, word] of words.entries()) {
    const before = directions.at(-1) ?? base
    const after = own.slice(at).find(Boolean) ?? base
    const between = NUMBER.test(word) || before === after ? before : base
    directions.push(own[at] ?? between)
  }
  return directions
}

/** The places of the words of a line, in the order in which they stand from left to right. */
export function visualOrder(words: readonly string[], base: Direction): number[] {
  const groups: { direction: Direction; places: number[] }[] = []
  for (const [place, direction] of directionsOf(words, base).entries()) {
    const last = groups.at(-1)
    if (last?.direction === direction) last.places.push(place)
    else groups.push({ direction, places: [place] })
  }
  const ordered = base === 'rtl' ? groups.reverse() : groups
  return ordered.flatMap(({ direction, places }) => (direction === 'rtl' ? places.reverse() : places))
}

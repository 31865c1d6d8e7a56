import type { Design } from './design.ts'
import { drawnTexts } from './drawn.ts'
import { lettersWithoutFont } from './font-scripts.ts'
import { FONTS, genericOf } from './fonts.ts'

/** More are not named: a text in another alphabet would name all of its letters. */
const NAMED_MAX = 12

function missingLetters(design: Design): string[] {
  const letters = drawnTexts(design).flatMap(({ fontFamily, content }) =>
    lettersWithoutFont(fontFamily, content),
  )
  return [...new Set(letters)]
}

/** Which letters no font has; none where every letter has one. */
export function lettersWarning(design: Design): string[] {
  const letters = missingLetters(design)
  if (letters.length === 0) return []
  const named = letters.slice(0, NAMED_MAX).join(' ')
  const rest = letters.length > NAMED_MAX ? ' and others' : ''
  return [`No font has ${named}${rest}. The video may show boxes instead.`]
}

/** What a video's texts show differently than they say, as sentences. */
export function letterWarnings(design: Design): string[] {
  const families = [...new Set(drawnTexts(design).map(({ fontFamily }) => fontFamily))]
  const unknown = families.filter((name) => !FONTS.some(({ family }) => family === name))
  return [
    ...unknown.map((name) => `The font ${name} is not available. A ${genericOf(name)} font replaces it.`),
    ...lettersWarning(design),
  ]
}

import { saysWords } from '#domain/letters/says-words.ts'
import { type Copy, namesOf, type PromotionFacts } from '#domain/promotion/facts.ts'
import { wordsOf } from './quote.ts'

type Named = Pick<PromotionFacts, 'title' | 'classType'>

/** Words for a class at the end of a type: "Heels Workshop". */
const IS_CLASS = /\b(?:class(?:es)?|workshop|course|camp|training|session|lesson|intensive)$/i

/** "our Heels class"; blank where the title of a class says its kind. */
function ourKind(facts: Named): string {
  const kind = wordsOf(namesOf(facts).kind).join(' ')
  if (kind === '') return ''
  return `our ${kind}${IS_CLASS.test(kind) ? '' : ' class'}`
}

/** "Slinky Monday", or "our Heels class Slinky Monday" where its title does not say what kind it is. Blank without a name. */
export const nameInText = (facts: Named): string =>
  [ourKind(facts), ...wordsOf(namesOf(facts).title)].filter(Boolean).join(' ')

/** The copy of a model, which may not have said what kind of class it is. */
export function withKind(copy: Copy, facts: Named): Copy {
  const { title, kind } = namesOf(facts)
  if (kind === '' || saysWords(copy.main, kind)) return copy
  return { ...copy, main: `${copy.main}\n${wordsOf(title).join(' ')} is ${ourKind(facts)}.` }
}

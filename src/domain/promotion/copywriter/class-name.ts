import { kindOf, titleOf } from '#domain/design/details-form.ts'
import { saysWords } from '#domain/design/says-words.ts'
import type { Copy, PromotionFacts } from '#domain/promotion/facts.ts'
import { wordsOf } from './quote.ts'

type Named = Pick<PromotionFacts, 'title' | 'classType'>

/** Words for a class at the end of a type: "Heels Workshop". */
const IS_CLASS = /\b(?:class(?:es)?|workshop|course|camp|training|session|lesson|intensive)$/i

/** "our Heels class"; blank where the title of a class says its kind. */
function ourKind(facts: Named): string {
  const kind = wordsOf(kindOf(facts)).join(' ')
  if (kind === '') return ''
  return `our ${kind}${IS_CLASS.test(kind) ? '' : ' class'}`
}

/** "Slinky Monday", or "our Heels class Slinky Monday" where its title does not say what kind it is. Blank without a name. */
export const nameInText = (facts: Named): string =>
  [ourKind(facts), ...wordsOf(titleOf(facts))].filter(Boolean).join(' ')

/** The copy of a model, which may not have said what kind of class it is. */
export function withKind(copy: Copy, facts: Named): Copy {
  const kind = ourKind(facts)
  if (kind === '' || saysWords(copy.main, kindOf(facts))) return copy
  return { ...copy, main: `${copy.main}\n${wordsOf(titleOf(facts)).join(' ')} is ${kind}.` }
}

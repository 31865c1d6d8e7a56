import { parseSync, Visitor } from 'vite'

/** Words that name things in no other codebase, as a word of an identifier: `wantedPath`, `RefusalSentence`. */
export const DIALECT = [
  'wanted',
  'asked',
  'said',
  'whom',
  'begun',
  'wish',
  'heard',
  'refusal',
  'sentence',
] as const

/** Words that say nothing as the whole name of a value; as properties some of them are standard, such as `left`. */
export const EMPTY_NAMES = ['kept', 'held', 'left', 'shown', 'found', 'one'] as const

/** `keptUntilDay` is `kept`, `until` and `day`. */
const wordsOf = (name: string): string[] => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map(lower) ?? []
const lower = (word: string): string => word.toLowerCase()

/** The words of both lists that a file of TypeScript uses. */
export function dialectIn(file: string, text: string): Set<string> {
  const used = new Set<string>()
  const properties = new Set<number>()
  const add = (name: string, isProperty: boolean) => {
    for (const word of wordsOf(name)) if ((DIALECT as readonly string[]).includes(word)) used.add(word)
    if (!isProperty && (EMPTY_NAMES as readonly string[]).includes(name)) used.add(name)
  }
  new Visitor({
    MemberExpression({ computed, property }) {
      if (!computed) properties.add(property.start)
    },
    // Of `{ left }` and `{ left: x }` the key is visited; where it is also the value, that is visited, too.
    Property({ computed, shorthand, key }) {
      if (!computed && !shorthand) properties.add(key.start)
    },
    TSPropertySignature({ key }) {
      properties.add(key.start)
    },
    Identifier({ name, start }) {
      add(name, properties.has(start))
    },
  }).visit(parseSync(file, text).program)
  return used
}

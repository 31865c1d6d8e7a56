/** What stands between the names of several people; "&" and "and" of languages whose word is in no name. */
const BETWEEN = /[,;&+/|\n]| (?:and|und|et|och|og|en) /iu

/** The people of a class, from its one text: "Mia & Jo" and "Mia, Jo" are two. */
export const peopleOf = (names: string): readonly string[] =>
  names
    .split(BETWEEN)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '')

/** The same in a sentence: "Mia, Jo & Ana". */
export function peopleWords(names: string): string {
  const people = peopleOf(names)
  const last = people.at(-1) ?? ''
  return people.length > 1 ? `${people.slice(0, -1).join(', ')} & ${last}` : last
}

const keyOf = (name: string): string => name.toLowerCase()

/** Whether two texts name the same people, in whatever order. */
export function arePeople(names: string, others: string): boolean {
  const [some, more] = [names, others].map((each) => peopleOf(each).map(keyOf).sort().join('\n'))
  return some === more
}

/** Whether two texts have a person in common. */
export function shareSomebody(names: string, others: string): boolean {
  const known = new Set(peopleOf(others).map(keyOf))
  return peopleOf(names).some((name) => known.has(keyOf(name)))
}

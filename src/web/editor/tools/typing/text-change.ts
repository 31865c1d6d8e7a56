/** What changed between two texts: the text before `at` and what follows is the same in both. */
export type TextChange = { readonly at: number; readonly removed: string; readonly inserted: string }

export function changeBetween(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before[at] === after[at]) at++
  let same = 0
  while (same < most - at && before.at(-1 - same) === after.at(-1 - same)) same++
  return {
    at,
    removed: before.slice(at, before.length - same),
    inserted: after.slice(at, after.length - same),
  }
}

/** Whether a change begins a word: one undo takes back a word with the space after it, as everywhere. */
export function beginsWord(before: string, after: string): boolean {
  const { at, inserted } = changeBetween(before, after)
  return /^\S/.test(inserted) && /\s$/.test(after.slice(0, at))
}

/** Typing and deleting are steps of their own. */
export const streakOf = (name: string, before: string, after: string): string => {
  const { removed, inserted } = changeBetween(before, after)
  return `${name}:${removed !== '' && inserted === '' ? 'deletion' : 'typing'}`
}

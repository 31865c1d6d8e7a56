/** Words that a design does not take, and the design's own at that time. */
export type TooLong = { readonly words: string; readonly stored: string }

const STORED = new WeakMap<object, Map<string, TooLong>>()

/** Words that wait to be shortened while their field is not on the screen, by their editor and its name for them. */
export const tooLongOf = (editor: object, name: string): TooLong | undefined => STORED.get(editor)?.get(name)

/** Undefined: there are none any more. */
export function storeTooLong(editor: object, name: string, words: TooLong | undefined): void {
  const all = STORED.get(editor) ?? new Map<string, TooLong>()
  if (words) all.set(name, words)
  else all.delete(name)
  STORED.set(editor, all)
}

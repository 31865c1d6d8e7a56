/** Accounts, addresses and links: what somebody is called or found under cannot be said in other words. */
const NAMES =
  /(?<![\p{L}\p{N}\p{M}\p{Cf}])@[\p{L}\p{N}_][\p{L}\p{N}_.]*|(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+|(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|info|studio|dance|fitness|co\.\p{L}{2})(?![\p{L}\p{N}])(?:\/\S*)?/giu

export type Span = { readonly start: number; readonly end: number }

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

export const namesIn = (text: string): readonly Span[] =>
  Array.from(text.matchAll(NAMES), ({ index, 0: name }) => ({ start: index, end: index + name.length }))

/** Keys within this time form one search text. */
const TYPE_AHEAD_MS = 800

export type Typed = { readonly text: string /** Milliseconds. */; readonly at: number }

/** Whether a key at this time continues the typed text. A space is a letter then. */
export const isTyping = ({ text, at }: Typed, now: number): boolean =>
  text !== '' && now - at <= TYPE_AHEAD_MS

export const typedSoFar = (typed: Typed, { key, at }: { key: string; at: number }): string =>
  isTyping(typed, at) ? typed.text + key : key

/**
 * The next option after `from`, cyclically, that begins with the typed text. Repeating one letter steps through its
 * matches.
 */
export function nextMatch(
  options: readonly { label: string }[],
  typed: string,
  from: number,
): number | undefined {
  const text = typed.toLowerCase()
  const isRepeated = text.length > 1 && [...text].every((letter) => letter === text[0])
  const query = isRepeated ? text.slice(0, 1) : text
  const first = query.length === 1 ? from + 1 : Math.max(0, from)
  return options
    .map((_, step) => (first + step) % options.length)
    .find((index) => options[index]?.label.toLowerCase().startsWith(query))
}

/** What is typed within this time of each other belongs together. */
const TOGETHER_MS = 800

export type Typed = { readonly text: string /** Milliseconds. */; readonly at: number }

/** Whether a key at this time would go on with what was typed: a space then is a letter. */
export const isTyping = ({ text, at }: Typed, now: number): boolean => text !== '' && now - at <= TOGETHER_MS

export const typedSoFar = (typed: Typed, { key, at }: { key: string; at: number }): string =>
  isTyping(typed, at) ? typed.text + key : key

/** The next option after `from`, around, that begins with what was typed; the same letter again and again goes from one to the next. */
export function beginningWith(
  options: readonly { label: string }[],
  typed: string,
  from: number,
): number | undefined {
  const text = typed.toLowerCase()
  const isRepeated = text.length > 1 && [...text].every((letter) => letter === text[0])
  const wanted = isRepeated ? text.slice(0, 1) : text
  const first = wanted.length === 1 ? from + 1 : Math.max(0, from)
  return options
    .map((_, step) => (first + step) % options.length)
    .find((index) => options[index]?.label.toLowerCase().startsWith(wanted))
}

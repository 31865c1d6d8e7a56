const CHARS_PER_LINE = 35
const LINE = 20
const LEAST = 80
/** The share of the popup that a long text may take; beyond that it scrolls. */
const MOST = 200
/** Padding above and below the lines. */
const PADDING = 18

/** The height in CSS pixels that shows the text without scrolling (MO-9). */
export function textareaHeight(content: string): number {
  const lines = content
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil(line.length / CHARS_PER_LINE)), 0)
  return Math.min(MOST, Math.max(LEAST, lines * LINE + PADDING))
}

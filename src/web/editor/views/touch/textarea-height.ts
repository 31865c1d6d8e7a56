const CHARS_PER_LINE = 35
const LINE = 20
const LEAST = 80
/** Of the popup a long text may take so much; then it scrolls. */
const MOST = 200
/** Above and below the lines. */
const PADDING = 18

/** CSS pixels that a text needs to be read without scrolling (MO-9). */
export function textareaHeight(content: string): number {
  const lines = content
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil(line.length / CHARS_PER_LINE)), 0)
  return Math.min(MOST, Math.max(LEAST, lines * LINE + PADDING))
}

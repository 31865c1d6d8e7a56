/** A rule of ours, broken in one place. */
export type Mutant = {
  /** The rule, as a sentence. */
  rule: string
  /** From the root, as are the tests. */
  file: string
  find: string
  replacement: string
  /** The tests that should notice. */
  tests: readonly string[]
}

/** Between a text that occurs once and the first occurrence of another behind it, which alone is replaced. */
const ANCHOR = ' … '

const COLUMNS = 5

/**
 * Reads a table with tabs between its columns: rule, file, text to find, replacement, and tests with spaces between
 * them. Without a replacement the text goes; without tests it is the test beside the file. Throws on another row.
 */
export function parseMutants(table: string): Mutant[] {
  const [, ...rows] = table.split('\n').filter((row) => row !== '')
  return rows.map((row) => {
    const columns = row.split('\t')
    const [rule, file, find, replacement = '', tests] = columns
    if (!rule || !file || !find || columns.length > COLUMNS) throw new Error(`No mutant: ${row}`)
    return { rule, file, find, replacement, tests: tests ? tests.split(' ') : [testBeside(file)] }
  })
}

const testBeside = (file: string): string => file.replace(/\.tsx?$/, '.test.ts')

/** The source with the rule broken; undefined where the text does not occur, or not only once: the mutant is stale. */
export function mutated(source: string, { find, replacement }: Mutant): string | undefined {
  const [before, target] = find.includes(ANCHOR) ? split(find) : ['', find]
  const anchor = before ? onlyIndexOf(source, before) : 0
  if (anchor === undefined) return undefined
  const from = anchor + before.length
  const at = before ? indexOf(source, target, from) : onlyIndexOf(source, target)
  if (at === undefined || replacement === target) return undefined
  return source.slice(0, at) + replacement + source.slice(at + target.length)
}

function split(find: string): [string, string] {
  const at = find.indexOf(ANCHOR)
  return [find.slice(0, at), find.slice(at + ANCHOR.length)]
}

function indexOf(source: string, text: string, from = 0): number | undefined {
  const at = source.indexOf(text, from)
  return at < 0 ? undefined : at
}

function onlyIndexOf(source: string, text: string): number | undefined {
  const at = indexOf(source, text)
  return at === undefined || source.includes(text, at + 1) ? undefined : at
}

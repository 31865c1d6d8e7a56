/** A rule of the app, broken in one place. */
export type Mutant = {
  /** The rule, as a sentence. */
  rule: string
  /** Relative to the root, like the tests. */
  file: string
  find: string
  replacement: string
  /** The tests that should fail. */
  tests: readonly string[]
}

/** Separates a text that occurs once from a second text, whose first occurrence after it is replaced. */
const ANCHOR = ' … '

const COLUMNS = 5

/**
 * Reads a tab-separated table: rule, file, text to find, replacement, and tests separated by spaces. An empty
 * replacement deletes the text; the default test is the one beside the file. Throws on an invalid row.
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

/** The source with the rule broken; undefined if the text does not occur exactly once: the mutant is stale. */
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

import { glob, readFile } from 'node:fs/promises'

/** Rows of the specification's checklist by area: how many there are in those that are built. */
const AREAS: Readonly<Record<string, number>> = {
  AU: 22,
  AC: 22,
  RL: 14,
  ST: 18,
  CT: 13,
  SV: 28,
  ED: 25,
  CM: 11,
  FM: 18,
  AI: 15,
  TX: 18,
  OV: 24,
  GE: 24,
  DL: 13,
  BI: 31,
}

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts', 'test/**/*.spec.ts']
/** A title, or any other string of a test. Comments assert nothing. */
const STRINGS = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g

/** One row, as in AU-1, or several in a row, as in `AU-1 to AU-13` and `AU-1…13`. */
const IDS = new RegExp(`\\b(${Object.keys(AREAS).join('|')})-(\\d+)(?:(?: to |…)(?:\\1-)?(\\d+))?\\b`, 'g')

const rowsIn = (words: string): string[] =>
  [...words.matchAll(IDS)].flatMap(([, area, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${area}-${Number(first) + n}`),
  )

/** Ids of rows that a test's own words name, each with the files that do. */
async function namedRows(root: string): Promise<Map<string, Set<string>>> {
  const named = new Map<string, Set<string>>()
  for await (const path of glob(TESTS, { cwd: root })) {
    const text = await readFile(`${root}/${path}`, 'utf8')
    for (const [, , words = ''] of text.matchAll(STRINGS))
      for (const id of rowsIn(words)) named.set(id, (named.get(id) ?? new Set()).add(path))
  }
  return named
}

const allRows = (): string[] =>
  Object.entries(AREAS).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, n) => `${area}-${n + 1}`),
  )

/** Prints which test names which row. Fails when a row is named by none. */
async function report(): Promise<void> {
  const named = await namedRows(process.cwd())
  const missing: string[] = []
  for (const row of allRows()) {
    const files = [...(named.get(row) ?? [])]
    if (files.length === 0) missing.push(row)
    process.stdout.write(`${row.padEnd(6)} ${files.join(', ') || '— NOBODY'}\n`)
  }
  process.stdout.write(
    missing.length > 0 ? `\nNo test names ${missing.join(', ')}\n` : '\nEvery row is named by a test.\n',
  )
  process.exitCode = missing.length > 0 ? 1 : 0
}

await report()

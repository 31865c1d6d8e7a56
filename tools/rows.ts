import { glob, readFile } from 'node:fs/promises'

/** Rows of the specification's checklist by area: how many there are in those that are built. */
const AREAS: Readonly<Record<string, number>> = {
  ED: 25,
  CM: 11,
  FM: 18,
  AI: 15,
  TX: 18,
  OV: 24,
  GE: 24,
  DL: 13,
}

/** Rows of these areas that belong to screens which are not built yet, and where they will be. */
const LATER: Readonly<Record<string, string>> = {
  'OV-3': 'the media library: favourites and classes',
  'OV-12': 'the media library',
  'OV-13': 'the media library',
  'OV-14': 'the media library',
  'OV-15': 'the media library: uploads by an admin',
  'OV-16': 'the media library: uploads by an admin',
  'OV-17': 'the media library: uploads by an admin',
  'OV-18': 'the media library: uploads by an admin',
  'OV-19': 'the media library: uploads by an admin',
  'OV-20': 'the media library: uploads by an admin',
  'OV-21': 'the media library: uploads by an admin',
  'OV-23': 'the media library: more overlays than a page',
}

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts', 'test/**/*.spec.ts']
/** A title, or any other string of a test. Comments assert nothing. */
const STRINGS = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g

/** Ids of rows that a test's own words name, each with the files that do. */
async function namedRows(root: string): Promise<Map<string, Set<string>>> {
  const named = new Map<string, Set<string>>()
  const ids = new RegExp(`\\b(?:${Object.keys(AREAS).join('|')})-\\d+\\b`, 'g')
  for await (const path of glob(TESTS, { cwd: root })) {
    const text = await readFile(`${root}/${path}`, 'utf8')
    for (const [, , words = ''] of text.matchAll(STRINGS))
      for (const [id] of words.matchAll(ids)) named.set(id, (named.get(id) ?? new Set()).add(path))
  }
  return named
}

const allRows = (): string[] =>
  Object.entries(AREAS).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, n) => `${area}-${n + 1}`),
  )

/** Prints which test names which row. Fails when a row is named by none and is not put off with a reason. */
async function report(): Promise<void> {
  const named = await namedRows(process.cwd())
  const missing: string[] = []
  for (const row of allRows()) {
    const files = [...(named.get(row) ?? [])]
    if (files.length === 0 && !(row in LATER)) missing.push(row)
    process.stdout.write(`${row.padEnd(6)} ${files.join(', ') || `— ${LATER[row] ?? 'NOBODY'}`}\n`)
  }
  process.stdout.write(
    missing.length > 0 ? `\nNo test names ${missing.join(', ')}\n` : '\nEvery row is named by a test.\n',
  )
  process.exitCode = missing.length > 0 ? 1 : 0
}

await report()

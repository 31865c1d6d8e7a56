import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { circularImports, importsOf, withoutPlace } from './circles.ts'
import { DIALECT, dialectIn, EMPTY_NAMES } from './dialect.ts'
import { ORDER } from './order.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const isTest = (path: string) => /\.test\.tsx?$|\/testing(?:\.ts$|\/)|test-global-setup\.ts$/.test(path)

/** Counts that may only fall, each under its name. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

const sourceFiles = (): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !isTest(path))

/** Folders that ORDER has forgotten. */
export const foldersWithoutPlace = (): string[] => {
  const files = sourceFiles()
  return Object.entries(ORDER).flatMap(([area, order]) => withoutPlace(area, order, files))
}

/**
 * Imports that close a circle between folders, for each folder; files that use a word of the dialect, for each word.
 */
export function countAll(): Counts {
  const sources = sourceFiles().map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  const imports = sources.flatMap(({ file, text }) => importsOf(file, text))
  const dialect = sources.map(({ file, text }) => dialectIn(file, text))
  const filesWith = (word: string) => dialect.filter((used) => used.has(word)).length
  return {
    'imports that close a circle': Object.assign(
      {},
      ...Object.entries(ORDER).map(([area, order]) => circularImports(area, order, imports)),
    ),
    'files with the word': Object.fromEntries(
      [...DIALECT, ...EMPTY_NAMES].map((word) => [word, filesWith(word)]),
    ),
  }
}

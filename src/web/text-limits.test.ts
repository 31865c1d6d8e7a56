import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Fields of codes and numbers, each with the reason for which a browser may cut what is pasted. */
const CODES: ReadonlyMap<string, string> = new Map()

const FILES = globSync('src/web/**/*.tsx').filter((path) => !path.includes('.test.'))

it('no field cuts what is pasted: the attribute does so without a word, and counts half letters', () => {
  expect(FILES.length).toBeGreaterThan(300)
  const cutting = FILES.filter((path) => /\bmaxLength\b/.test(readFileSync(path, 'utf8')))
  expect(cutting.filter((path) => !CODES.has(path))).toEqual([])
})

it('no field slices what is typed into it, but digits', () => {
  const sliced = FILES.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /\b(?:value|typed)\b.*\.slice\(0/.test(line) && !/replace\(\/\\D\/g/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(sliced).toEqual([])
})

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resultOf, SAMPLES, tableOf } from './corpus.ts'

const results = await Promise.all(SAMPLES.map(resultOf))
const PAGE = resolve('docs/timetables.md')

describe('the corpus of timetables', () => {
  it('has 250, in 20 languages', () => {
    expect(SAMPLES.length).toBeGreaterThanOrEqual(250)
    expect(new Set(SAMPLES.map(({ language }) => language)).size).toBe(20)
  })

  it('is read: 97 of 100 classes are right', () => {
    const all = SAMPLES.reduce((sum, { expected }) => sum + expected.length, 0)
    const right = results.reduce((sum, result) => sum + result.right, 0)
    expect(right / all).toBeGreaterThanOrEqual(0.97)
  })

  it('has nothing that is wrong without a mark', () => {
    const silent = results.flatMap(({ sample, silent: some }) =>
      some.map((words) => `${sample.language} · ${sample.shape}: ${words}`),
    )
    expect(silent).toEqual([])
  })

  it('is in the docs as it is read: `npm run timetables -- --store`', () => {
    expect(readFileSync(PAGE, 'utf8')).toContain(tableOf(results))
  })
})

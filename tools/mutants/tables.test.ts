import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Mutant, mutated, parseMutants } from './mutant.ts'

const root = join(import.meta.dirname, '../..')
const tables = join(import.meta.dirname, 'tables')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const mutants = readdirSync(tables).flatMap((name) => parseMutants(readFileSync(join(tables, name), 'utf8')))

const isStale = (mutant: Mutant): boolean =>
  ![mutant.file, ...mutant.tests].every((path) => existsSync(join(root, path))) ||
  mutated(read(mutant.file), mutant) === undefined

it('every mutant breaks a line that is there, with tests that are there', () => {
  expect(mutants.filter(isStale).map(({ rule, file, find }) => `${rule}: ${file}: ${find}`)).toEqual([])
})

it('no rule is broken twice in the same way, and the README says how many there are', () => {
  const ways = mutants.map(({ file, find, replacement }) => `${file} ${find} ${replacement}`)
  expect(new Set(ways).size).toBe(ways.length)
  expect(read('README.md')).toContain(`breaks ${mutants.length} rules`)
})

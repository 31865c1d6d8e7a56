import { describe, expect, it } from 'vitest'
import { type Mutant, mutated, parseMutants } from './mutant.ts'

const mutant = (find: string, replacement = '-'): Mutant => ({
  rule: 'A sum adds.',
  file: 'src/sum.ts',
  find,
  replacement,
  tests: [],
})

describe('a table of mutants', () => {
  const HEAD = 'rule\tfile\tfind\treplacement\ttests'

  it('names the tests; the default is the test beside the file', () => {
    const row = 'A sum adds.\tsrc/sum.ts\ta + b\ta - b'
    const [beside, named] = parseMutants(
      [HEAD, row, `${row}\tsrc/one.test.ts src/two.test.ts`, ''].join('\n'),
    )
    expect(beside).toEqual({ ...mutant('a + b', 'a - b'), tests: ['src/sum.test.ts'] })
    expect(named?.tests).toEqual(['src/one.test.ts', 'src/two.test.ts'])
  })

  it('deletes the text if the replacement is empty', () => {
    expect(parseMutants(`${HEAD}\nA sum adds.\tsrc/sum.ts\t+ b`)[0]?.replacement).toBe('')
  })

  it.each(['A sum adds.\tsrc/sum.ts', 'A sum adds.\t\ta + b', '1\t2\t3\t4\t5\t6'])(
    'rejects the row “%s”',
    (row) => {
      expect(() => parseMutants(`${HEAD}\n${row}`)).toThrow('No mutant')
    },
  )
})

describe('a mutant', () => {
  it('replaces the only occurrence of its text', () => {
    expect(mutated('one + two', mutant('+'))).toBe('one - two')
    expect(mutated('one + two', mutant(' + two', ''))).toBe('one')
  })

  it('replaces the first occurrence after its anchor', () => {
    const source = 'add = a + b; plus = a + b + c'
    expect(mutated(source, mutant('plus = … +'))).toBe('add = a + b; plus = a - b + c')
  })

  it.each([
    ['is nowhere', 'one * two', '+'],
    ['is there twice', '1 + 2 + 3', '+'],
    ['is there twice and overlaps', 'aaa', 'aa'],
    ['has no anchor', 'one + two', 'plus = … +'],
    ['has two anchors', 'plus = 1 + 2, plus = 3', 'plus = … +'],
    ['stands before its anchor alone', '1 + 2, plus = 3', 'plus = … +'],
    ['stays as it is', 'one - two', '-'],
  ])('is stale where its text %s', (_, source, find) => {
    expect(mutated(source, mutant(find))).toBeUndefined()
  })
})

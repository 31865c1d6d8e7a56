import { describe, expect, it } from 'vitest'
import { wordNumbers } from './word-numbers.ts'

describe('the numbers of words', () => {
  it('go on from line to line', () => {
    expect(wordNumbers('one two\nthree', ['one two', 'three'])).toEqual([[0, 1], [2]])
  })

  it('are the same for the pieces of a cut word', () => {
    expect(wordNumbers('pole chore\u00adogra\u00adphy now', ['pole', 'chore-', 'ogra-', 'phy now'])).toEqual([
      [0],
      [1],
      [1],
      [1, 2],
    ])
  })

  it('differ after a word that ends in a hyphen itself', () => {
    expect(wordNumbers('warm- up', ['warm-', 'up'])).toEqual([[0], [1]])
  })
})

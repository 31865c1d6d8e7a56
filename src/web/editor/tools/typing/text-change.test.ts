import { describe, expect, it } from 'vitest'
import { beginsWord, changeBetween, streakOf } from './text-change.ts'

describe('what changed between two texts', () => {
  it('finds letters that were typed, deleted or replaced, wherever they are', () => {
    expect(changeBetween('Pole', 'Poles')).toEqual({ at: 4, removed: '', inserted: 's' })
    expect(changeBetween('aaa', 'aa')).toEqual({ at: 2, removed: 'a', inserted: '' })
    expect(changeBetween('Spin Pole', 'Spin Wheel')).toEqual({ at: 5, removed: 'Pole', inserted: 'Wheel' })
    expect(changeBetween('Pole', 'Pole')).toEqual({ at: 4, removed: '', inserted: '' })
  })
})

describe('steps of undo while typing', () => {
  /** The texts at which a new step begins, while these are typed letter by letter. */
  const stepsOf = (words: string): string[] =>
    Array.from(words, (_, at) => words.slice(0, at + 1)).filter((after) =>
      beginsWord(after.slice(0, -1), after),
    )

  it('are words with the space after them', () => {
    expect(stepsOf('Spin Pole  for you')).toEqual(['Spin P', 'Spin Pole  f', 'Spin Pole  for y'])
    expect(stepsOf('ポール\n19')).toEqual(['ポール\n1'])
  })

  it('do not begin in the middle of a word, at a space or at a deletion', () => {
    expect(beginsWord('Spin Pole', 'Spin Poole')).toBe(false)
    expect(beginsWord('Spin', 'Spin ')).toBe(false)
    expect(beginsWord('Spin P', 'Spin ')).toBe(false)
  })

  it('are other ones for deletions', () => {
    const [typing, deletion] = [streakOf('a', 'Po', 'Pol'), streakOf('a', 'Pol', 'Po')]
    expect(typing).not.toBe(deletion)
    expect(streakOf('a', 'Pol', 'X')).toBe(typing)
  })
})

import { describe, expect, it } from 'vitest'
import { indexAfter, matchingOptions, offeredOptions } from './matching-options.ts'

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const found = (typed: string, ...labels: string[]) =>
  matchingOptions(optionsOf(...labels), typed).map(({ label }) => label)

describe('typing into a list', () => {
  it('offers everything while nothing is typed', () => {
    expect(found(' ', 'b', 'a')).toEqual(['b', 'a'])
  })

  it('puts beginnings before words before the rest, and leaves out what does not have it', () => {
    expect(found('po', 'Tempo', 'Spin Pole', 'Pole Flow', 'Heels')).toEqual([
      'Pole Flow',
      'Spin Pole',
      'Tempo',
    ])
  })

  it('cares for neither marks nor capitals nor punctuation', () => {
    expect(found('7.30', '7:15 PM', '7:30 AM', '7:30 PM')).toEqual(['7:30 AM', '7:30 PM'])
    expect(found('730pm', '7:30 AM', '7:30 PM')).toEqual(['7:30 PM'])
    expect(found('CAFE', 'Café')).toEqual(['Café'])
  })

  it('keeps what is always offered at the end, also when nothing else is found', () => {
    const options = [{ value: 'new', label: 'Custom…', pinned: true }, ...optionsOf('Heels')]
    expect(matchingOptions(options, '').map(({ value }) => value)).toEqual(['Heels', 'new'])
    expect(matchingOptions(options, 'zzz').map(({ value }) => value)).toEqual(['new'])
  })
})

describe('typing into a list that is searched elsewhere', () => {
  const options = optionsOf('Mia Moon, mia@studio.test', 'Zoe Sun, zoe@studio.test')

  it('offers what was found, whether or not its label has what was typed', () => {
    expect(offeredOptions(options, { typed: 'moonchild', isFound: true })).toEqual(options)
  })

  it('offers what is known of it until then', () => {
    expect(offeredOptions(options, { typed: 'zo', isFound: false })).toEqual(options.slice(1))
  })
})

describe('keys in a list', () => {
  it('lead to the next and around the ends, and by pages to the ends', () => {
    expect(indexAfter('ArrowDown', -1, 3)).toBe(0)
    expect(indexAfter('ArrowDown', 2, 3)).toBe(0)
    expect(indexAfter('ArrowUp', 0, 3)).toBe(2)
    expect(indexAfter('PageDown', 1, 30)).toBe(9)
    expect(indexAfter('PageDown', 28, 30)).toBe(29)
    expect(indexAfter('PageUp', 3, 30)).toBe(0)
    expect(indexAfter('a', 0, 3)).toBeUndefined()
    expect(indexAfter('ArrowDown', 0, 0)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { indexAfter, matchingOptions, visibleOptions } from './matching-options.ts'

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const found = (typed: string, ...labels: string[]) =>
  matchingOptions(optionsOf(...labels), typed).map(({ label }) => label)

describe('filtering a list', () => {
  it('offers everything without a text', () => {
    expect(found(' ', 'b', 'a')).toEqual(['b', 'a'])
  })

  it('ranks prefixes before words before the rest, and leaves out the others', () => {
    expect(found('po', 'Tempo', 'Spin Pole', 'Pole Flow', 'Heels')).toEqual([
      'Pole Flow',
      'Spin Pole',
      'Tempo',
    ])
  })

  it('ignores diacritics, case and punctuation', () => {
    expect(found('7.30', '7:15 PM', '7:30 AM', '7:30 PM')).toEqual(['7:30 AM', '7:30 PM'])
    expect(found('730pm', '7:30 AM', '7:30 PM')).toEqual(['7:30 PM'])
    expect(found('CAFE', 'Café')).toEqual(['Café'])
  })

  it('keeps pinned options at the end, even without other matches', () => {
    const options = [{ value: 'new', label: 'Custom…', pinned: true }, ...optionsOf('Heels')]
    expect(matchingOptions(options, '').map(({ value }) => value)).toEqual(['Heels', 'new'])
    expect(matchingOptions(options, 'zzz').map(({ value }) => value)).toEqual(['new'])
  })
})

describe('filtering a remote search', () => {
  const options = optionsOf('Mia Moon, mia@studio.test', 'Zoe Sun, zoe@studio.test')

  it('offers all results, even if their labels do not match', () => {
    expect(visibleOptions(options, { typed: 'moonchild', isFound: true })).toEqual(options)
  })

  it('filters known options until the results arrive', () => {
    expect(visibleOptions(options, { typed: 'zo', isFound: false })).toEqual(options.slice(1))
  })
})

describe('keys in a list', () => {
  it('move cyclically by one, and by pages to the ends', () => {
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

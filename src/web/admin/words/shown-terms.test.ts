import { describe, expect, it } from 'vitest'
import type { ListedTerm } from '#contract/admin-terms.ts'
import { changeWords, countWords, isFull, markedParts, phrasesIn, shownTerms } from './shown-terms.ts'

const listed = (term: string, change: Partial<ListedTerm> = {}): ListedTerm => ({
  kind: 'word',
  term,
  alternative: 'glide',
  reason: 'Because.',
  unless: [],
  within: false,
  state: 'shipped',
  id: null,
  changedBy: null,
  changedAt: null,
  ...change,
})
const TERMS = [
  listed('slither', {
    state: 'added',
    id: 'a',
    changedBy: 'admin@demo.test',
    changedAt: '2026-11-28T10:00:00Z',
  }),
  listed('pole dance', { alternative: 'Flöw', unless: ['pole dance shoes'] }),
  listed('dance', { kind: 'hashtag', alternative: '#flow' }),
  listed('dancing', { state: 'off', changedAt: '2026-11-28T10:00:00Z' }),
]
const found = (search: string, filter: Parameters<typeof shownTerms>[1]['filter'] = 'all') =>
  shownTerms(TERMS, { search, filter }).map(({ term }) => term)

describe('the list of the platform check for administrators (M-3)', () => {
  it('is searched by term, suggestion and harmless phrase, the best answers first', () => {
    expect(found('  Dance ')).toEqual(['dance', 'pole dance'])
    expect(found('danc')).toEqual(['dance', 'dancing', 'pole dance'])
    expect(found('#dance')).toEqual(['dance'])
    expect(found('FLOW')).toEqual(['pole dance', 'dance'])
    expect(found('shoes')).toEqual(['pole dance'])
    expect(found('nothing')).toEqual([])
  })

  it('is filtered by what became of a term', () => {
    expect(found('')).toHaveLength(4)
    expect(found('', 'added')).toEqual(['slither'])
    expect(found('danc', 'off')).toEqual(['dancing'])
    expect(found('', 'shipped')).toEqual(['pole dance', 'dance'])
  })

  it('says how much of it is shown, and when it is full', () => {
    expect(countWords({ terms: TERMS, changes: 2 }, 4)).toBe('4 terms, 2 of 500 changes')
    expect(countWords({ terms: TERMS, changes: 2 }, 1)).toBe('1 of 4 terms, 2 of 500 changes')
    expect([isFull({ changes: 499 }), isFull({ changes: 500 })]).toEqual([false, true])
  })

  it('says who changed a term, and nothing about others', () => {
    const [added, shipped, , off] = TERMS
    expect(added && changeWords(added)).toMatch(/^Added by admin@demo\.test, 28 Nov 2026/)
    expect(off && changeWords(off)).toMatch(/^Switched off by a deleted account, 28 Nov 2026/)
    expect(shipped && changeWords(shipped)).toBeUndefined()
  })
})

it('a checked text is shown in parts, and loses none of it', () => {
  const text = 'Sexy and seductive'
  const parts = markedParts(text, [
    { start: 0, end: 4 },
    { start: 9, end: 18 },
  ])
  expect(parts).toEqual([
    { start: 0, text: 'Sexy', isFound: true },
    { start: 4, text: ' and ', isFound: false },
    { start: 9, text: 'seductive', isFound: true },
  ])
  expect(markedParts('Fine', [])).toEqual([{ start: 0, text: 'Fine', isFound: false }])
})

it('harmless phrases are typed one in each line', () => {
  expect(phrasesIn(' exotic fruit \n\n exotic car\n')).toEqual(['exotic fruit', 'exotic car'])
})

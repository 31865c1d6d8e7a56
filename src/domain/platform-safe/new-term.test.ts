import { describe, expect, it } from 'vitest'
import { findFlags } from './find-flags.ts'
import { SHIPPED_LEXICON } from './lexicon.ts'
import { type TypedTerm, termErrors, termOf } from './new-term.ts'
import { mergedLexicon } from './term-changes.ts'
import { DEFAULT_REASON } from './term-limits.ts'
import { PLATFORM_TERMS } from './terms/platform-terms.ts'

const typed = (change: Partial<TypedTerm>): TypedTerm => ({
  kind: 'word',
  term: 'slither',
  alternative: 'glide',
  reason: '',
  unless: [],
  within: false,
  ...change,
})
const errorsOf = (change: Partial<TypedTerm>, lexicon = SHIPPED_LEXICON) =>
  termErrors(termOf(typed(change)), lexicon)
const wrong = (change: Partial<TypedTerm>) => Object.keys(errorsOf(change))

describe('a typed term (M-3)', () => {
  it('is brought into the form in which texts are compared', () => {
    expect(termOf(typed({ term: '  Ｓlìther\n up\u200b ', unless: [' Slither  UP there', ''] }))).toEqual({
      kind: 'word',
      term: 'slither up',
      alternative: 'glide',
      reason: DEFAULT_REASON,
      unless: ['slither up there'],
    })
    const tag = typed({ kind: 'hashtag', term: '#SlitherPole', alternative: 'PoleFlow', within: true })
    expect(termOf(tag)).toMatchObject({ term: 'slitherpole', alternative: '#PoleFlow', within: true })
    expect(termOf(typed({ within: true }))).not.toHaveProperty('within')
  })

  it('may be a word, several, a number in words, or a hashtag', () => {
    for (const term of ['slither', "snake's den", 'in {n} lessons', 'g-force & grip', '16+ only'])
      expect([term, errorsOf({ term })]).toEqual([term, {}])
    expect(errorsOf({ kind: 'hashtag', term: 'slither_4u', alternative: '' })).toEqual({})
  })

  it.each([
    '',
    '  ',
    '#',
    'x',
    '{n}',
    'a{n}',
    '2027',
    'snake<script>',
    'snake.com',
    'a/b',
    '💋💋',
    '-slither',
  ])('is refused as a word: %j', (term) => {
    expect(wrong({ term })).toEqual(['term'])
  })

  it.each(['', 'two words', 'a.b', '##tag'])('is refused as a hashtag: %j', (term) => {
    expect(wrong({ kind: 'hashtag', term, alternative: '' })).toEqual(['term'])
  })

  it('is refused if matching would try too many ways, or a part of tags would be in most of them', () => {
    expect(wrong({ term: 'illillil' })).toEqual(['term'])
    expect(wrong({ term: 'aaaaa aaaaa' })).toEqual(['term'])
    expect(errorsOf({ term: 'killing time' })).toEqual({})
    expect(wrong({ kind: 'hashtag', term: 'ab', alternative: '', within: true })).toEqual(['term'])
  })

  it('is refused if the list finds it already, as matching compares', () => {
    for (const term of ['Sexy', 's3xy', 'sexyyy', 'lap-dance', 'lapdances', 'ＳＥＸＹ', 'drop {n} kg'])
      expect([term, wrong({ term })]).toEqual([term, ['term']])
    expect(errorsOf({ term: 'LapDance' }).term).toBe('The list finds this already, as “lap dance”.')
    expect(wrong({ kind: 'hashtag', term: 'pole_dancer', alternative: '' })).toEqual(['term'])
    // Longer than a listed one, it says more.
    expect(errorsOf({ term: 'sexy snake' })).toEqual({})
    expect(errorsOf({ kind: 'hashtag', term: 'exoticsnake', alternative: '' })).toEqual({})
  })

  it('may be a shipped one that is switched off', () => {
    const lexicon = mergedLexicon(SHIPPED_LEXICON, { added: [], off: [{ kind: 'word', term: 'sexy' }] })
    expect(errorsOf({ term: 'sexy', alternative: 'bold' }, lexicon)).toEqual({})
  })

  it('has a suggestion that the list does not hide, alone or with the term', () => {
    for (const alternative of ['', '  ', 'sexy', 'slithers', 'a slither', '7 up', 'slither'])
      expect([alternative, wrong({ alternative })]).toEqual([alternative, ['alternative']])
    const tag = { kind: 'hashtag', term: 'slither' } as const
    for (const alternative of ['#poledancer', 'two words', '#slither'])
      expect([alternative, wrong({ ...tag, alternative })]).toEqual([alternative, ['alternative']])
  })

  it('names a harmless phrase that it cannot match', () => {
    expect(errorsOf({ unless: ['slither on', 'a/b'] }).unless).toContain('“a/b”')
  })

  it('is kept out by its harmless phrases', () => {
    const added = [termOf(typed({ unless: ['slither hitch'] }))]
    const lexicon = mergedLexicon(SHIPPED_LEXICON, { added, off: [] })
    expect(findFlags('A slither, and the Slither Hitch', lexicon)).toHaveLength(1)
  })

  it('has no stricter rules than the shipped list, which obeys them', () => {
    const broken = PLATFORM_TERMS.filter((term) => {
      const off = mergedLexicon(SHIPPED_LEXICON, { added: [], off: PLATFORM_TERMS })
      return Object.keys(termErrors(term, off)).length > 0
    })
    expect(broken).toEqual([])
  })
})

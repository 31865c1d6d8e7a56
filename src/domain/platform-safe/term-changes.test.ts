import { describe, expect, it } from 'vitest'
import { NO_POST_BRAND } from '#domain/brand-kit/post-brand.ts'
import { findFlags } from './find-flags.ts'
import { fixAll } from './fix-flags.ts'
import { SHIPPED_LEXICON } from './lexicon.ts'
import { suggestHashtags } from './suggest-hashtags.ts'
import type { Term } from './term.ts'
import { mergedLexicon, mergedTerms, NO_CHANGES, type TermChanges } from './term-changes.ts'

const term = (change: Partial<Term> & Pick<Term, 'term'>): Term => ({
  kind: 'word',
  alternative: 'glide',
  reason: 'Because.',
  ...change,
})
const SHIPPED = [term({ term: 'slink' }), term({ term: 'slink', kind: 'hashtag', alternative: '' })]
const changed = (changes: Partial<TermChanges>) =>
  mergedLexicon(SHIPPED_LEXICON, { ...NO_CHANGES, ...changes })

describe('the list of an installation (M-3)', () => {
  it('is the shipped one without changes', () => {
    expect(mergedTerms(SHIPPED, NO_CHANGES)).toEqual(SHIPPED)
    expect(changed({})).toBe(SHIPPED_LEXICON)
  })

  it('has the added terms and lacks those that are switched off, by kind and name', () => {
    const [word, tag] = SHIPPED
    const slither = term({ term: 'slither' })
    expect(mergedTerms(SHIPPED, { added: [slither], off: [{ kind: 'word', term: 'slink' }] })).toEqual([
      tag,
      slither,
    ])
    expect(mergedTerms(SHIPPED, { added: [], off: [{ kind: 'hashtag', term: 'slink' }] })).toEqual([word])
  })

  it('takes an added term instead of a shipped one of its name, and ignores names that are not shipped', () => {
    const own = term({ term: 'slink', alternative: 'sweep' })
    expect(mergedTerms(SHIPPED, { added: [own], off: [{ kind: 'word', term: 'gone' }] })).toEqual([
      SHIPPED[1],
      own,
    ])
  })

  it('finds an added word in every spelling, with its suggestion, and in tags', () => {
    const lexicon = changed({ added: [term({ term: 'slither' })] })
    expect(findFlags('SL1THER with us', lexicon)).toMatchObject([{ found: 'SL1THER', alternative: 'GLIDE' }])
    expect(fixAll('Slither in, s.l.i.t.h.e.r out', lexicon)).toBe('Glide in, glide out')
    expect(findFlags('#SlitherClass', lexicon)).toHaveLength(1)
    expect(findFlags('Slither with us', SHIPPED_LEXICON)).toEqual([])
  })

  it('finds a switched-off word no more, and still all others', () => {
    const lexicon = changed({ off: [{ kind: 'word', term: 'sexy' }] })
    expect(findFlags('A sexy, seductive hour', lexicon).map(({ found }) => found)).toEqual(['seductive'])
    expect(findFlags('#sexypole', lexicon)).toHaveLength(1)
  })

  it('compiles no shipped term again', () => {
    const lexicon = changed({ added: [term({ term: 'slither' })] })
    expect(SHIPPED_LEXICON.words.filter((matcher) => !lexicon.words.includes(matcher))).toEqual([])
  })

  it('suggests no hashtag that it hides', () => {
    const about = { classType: 'Pole Flow', details: '', studio: '' }
    const hides = changed({ added: [term({ kind: 'hashtag', term: 'polelife', alternative: '' })] })
    expect(suggestHashtags(about, SHIPPED_LEXICON, NO_POST_BRAND)).toContain('#polelife')
    expect(suggestHashtags(about, hides, NO_POST_BRAND)).not.toContain('#polelife')
  })
})

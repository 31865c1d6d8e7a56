import { describe, expect, it } from 'vitest'
import { findFlags } from '#domain/platform-safe/find-flags.ts'
import { lexiconOf, SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { TAG_OF_LEVEL, TAGS_OF_ANY, TAGS_OF_FAMILY } from '#domain/platform-safe/suggested-tags.ts'
import { PLATFORM_TERMS, PLATFORM_TERMS_AS_OF, PLATFORM_TERMS_SOURCES } from './platform-terms.ts'

const written = (term: string): string => term.replace('{n}', '12')

describe('the list of what platforms hide (M-3)', () => {
  it('says when its sources were read, and which they are', () => {
    expect(Date.parse(PLATFORM_TERMS_AS_OF)).not.toBeNaN()
    expect(PLATFORM_TERMS_SOURCES.length).toBeGreaterThan(3)
  })

  it('has every term once, in lower case, with a short reason', () => {
    const ids = PLATFORM_TERMS.map(({ kind, term }) => `${kind} ${term}`)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(PLATFORM_TERMS.filter(({ term }) => term !== term.toLowerCase().trim())).toEqual([])
    expect(PLATFORM_TERMS.filter(({ reason }) => !/^.{10,60}\.$/.test(reason))).toEqual([])
  })

  it('finds each of its terms as it is written, shouted, and as several', () => {
    const missed = PLATFORM_TERMS.flatMap(({ kind, term }) => {
      const sign = kind === 'hashtag' ? '#' : ''
      return [written(term), written(term).toUpperCase()].filter(
        (text) => findFlags(`${sign}${text}`, SHIPPED_LEXICON)[0]?.found !== `${sign}${text}`,
      )
    })
    expect(missed).toEqual([])
  })

  it('has another word for every word, and another tag or none for every tag', () => {
    const words = PLATFORM_TERMS.filter(({ kind }) => kind === 'word')
    expect(words.filter(({ alternative }) => !/^[\p{L}]/u.test(alternative))).toEqual([])
    const tags = PLATFORM_TERMS.filter(({ kind }) => kind === 'hashtag')
    expect(tags.filter(({ alternative }) => !/^(?:#[a-z]+)?$/.test(alternative))).toEqual([])
  })

  it('offers nothing that it would flag itself', () => {
    const offers = [
      ...PLATFORM_TERMS.flatMap(({ alternative }) => [alternative, `${alternative}s`]),
      ...Object.values(TAGS_OF_FAMILY).flat(),
      ...Object.values(TAG_OF_LEVEL),
      ...TAGS_OF_ANY,
    ]
    expect(offers.filter((offer) => findFlags(offer, SHIPPED_LEXICON).length > 0)).toEqual([])
  })

  it('calls something innocent only where the term would be found without that', () => {
    const strict = lexiconOf(PLATFORM_TERMS.map(({ unless: _, ...term }) => term))
    const words = PLATFORM_TERMS.filter(({ kind }) => kind === 'word')
    const idle = words.flatMap(({ unless = [] }) =>
      unless.filter((phrase) => findFlags(phrase, strict).length === 0),
    )
    expect(idle).toEqual([])
  })
})

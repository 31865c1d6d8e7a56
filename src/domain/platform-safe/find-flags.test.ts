import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFlags } from './find-flags.ts'
import { lexiconOf, SHIPPED_LEXICON } from './lexicon.ts'
import { isWritten } from './matching/pattern.ts'
import { isLetter, signsFor } from './matching/writing.ts'
import { PLATFORM_TERMS } from './terms/platform-terms.ts'

const found = (text: string) => findFlags(text, SHIPPED_LEXICON).map((flag) => flag.found)
const offered = (text: string) => findFlags(text, SHIPPED_LEXICON).map(({ alternative }) => alternative)

/** One of the ways in which people hide a letter. */
function disguise(letter: string, way: number, isInside: boolean): string {
  if (!isLetter(letter)) return letter
  // A sign that also begins names of accounts is not asked of it.
  const signs = signsFor(letter).replace('@', '')
  if (way === 0) return letter.repeat(3)
  if (way === 1) return letter.toUpperCase()
  if (way === 2 && isInside) return `${letter}.`
  if (way === 3 && isInside) return `${letter}\u200b`
  if (way === 4) return `${letter}\u0301`
  if (way === 5 && isInside) return signs.at(-1) ?? letter
  return letter
}

describe('finding what platforms hide (M-3)', () => {
  it('says where it is, why, and what to write instead', () => {
    expect(findFlags('Feel Sexy tonight', SHIPPED_LEXICON)).toEqual([
      {
        kind: 'word',
        term: 'sexy',
        reason: 'Apps often hide posts that sound suggestive.',
        start: 5,
        end: 9,
        found: 'Sexy',
        alternative: 'Confident',
      },
    ])
  })

  it.each([
    ['case', 'SeXy'],
    ['digits and signs for letters', '$3xy'],
    ['stars', 's**y'],
    ['dots', 's.e.x.y'],
    ['spaces', 's e x y'],
    ['accents', 'séxÿ'],
    ['letters drawn out', 'sexxxyyy'],
    ['what cannot be seen', 's\u200be\u00adx\u2060y'],
    ['ornamental letters', '𝓼𝓮𝔁𝔂'],
    ['wide letters', 'ｓｅｘｙ'],
    ['small capitals', 'ꜱᴇxʏ'],
    ['Cyrillic letters', 'ѕеху'],
    ['a combining mark at its end', 'sexy\u0301'],
  ])('is not misled by %s', (_, written) => {
    expect(found(`Feel ${written}, all of you`)).toEqual([written])
  })

  it('knows every word of the list again, whatever of it is disguised', () => {
    const disguised = fc
      .tuple(
        fc.constantFrom(...PLATFORM_TERMS.filter(({ kind }) => kind === 'word').map(({ term }) => term)),
        fc.infiniteStream(fc.nat(11)),
      )
      .map(([term, chance]) =>
        Array.from(term.replace('{n}', '7'))
          .map((letter, at, all) =>
            disguise(letter, chance.next().value, at > 0 && isLetter(all[at + 1] ?? '')),
          )
          .join(''),
      )
    fc.assert(
      fc.property(disguised, (text) => {
        if (isWritten('a', text))
          expect([text, findFlags(`come ${text} now`, SHIPPED_LEXICON).length]).not.toEqual([text, 0])
      }),
      { numRuns: 300 },
    )
  })

  it('matches invisible characters in one way only: a text full of them is fast', () => {
    const filled = (word: string) => Array.from(word).join('\u200b'.repeat(12))
    expect(found(filled('dominatrix'))).toHaveLength(1)
    // Shared out before and after a sign that is not there, it could be read in a thousand million ways.
    expect(found(filled('dominatriq'))).toEqual([])
  })

  it('knows plurals, possessives and dropped letters, and keeps what was added', () => {
    expect(offered('strippers')).toEqual(['pole dancers'])
    expect(offered('a stripper’s heels')).toEqual(["pole dancer's"])
    expect(offered("strippin'")).toEqual(['dancing'])
  })

  it('knows words that belong together however they are joined, and keeps their lines apart', () => {
    expect(['lap dance', 'lap-dance', 'lapdance', 'lap\u00a0dance'].flatMap(offered)).toEqual(
      Array(4).fill('chair dance'),
    )
    expect(offered('EXOTIC\nPOLE')).toEqual(['POLE\nFLOW'])
  })

  it('knows any number where a claim has one', () => {
    expect(found('Burn 1,000 calories, lose 5kg, drop 2 dress sizes')).toEqual([
      'Burn 1,000 calories',
      'lose 5kg',
      'drop 2 dress sizes',
    ])
  })

  it('does not read across the end of a sentence', () => {
    expect(found('Warm up before. And after, cool down.')).toEqual([])
  })

  it('lets the longest win', () => {
    expect(found('Exotic pole dance, exotic')).toEqual(['Exotic pole dance', 'exotic'])
  })

  it('writes the other word in the same case', () => {
    expect(offered('EXOTIC POLE, Exotic Pole, Exotic pole, exotic pole, OnlyFans')).toEqual([
      'POLE FLOW',
      'Pole Flow',
      'Pole flow',
      'pole flow',
      'our page',
    ])
  })

  it.each([
    'Essex, Sussex, Middlesex, Wessex',
    'stripes, striped, outstrip, therapist, grapes, sextet, Sexton, hotel, nudge, denuded, assets, class, glass',
    'an exotically coloured scarf',
    'a cocktail dress, one good shot, skinny jeans, LED strips, the comic strip',
    'stripped back, weed out, the naked eye, same-sex, wine your waist',
    'twerk basics', // Only the tag is hidden.
    'P O L E  E S S E X',
    'Take the A55 or A5, 455 or 69 of them, 5 - 6 pm',
    'love you xxx',
    '2018+2021',
  ])('leaves innocent words alone: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('leaves names of accounts, links and addresses alone', () => {
    const text = '@sexyheels www.exoticpole.com https://x.test/#nsfw strip@pole.studio exoticpole.studio/book'
    expect(found(text)).toEqual([])
  })

  it('reads tags as a whole', () => {
    expect(found('#sexypole #SexyMonika #sexy_2024 #GirlsThatTwerk #S3xyPole')).toEqual([
      '#sexypole',
      '#SexyMonika',
      '#sexy_2024',
      '#GirlsThatTwerk',
      '#S3xyPole',
    ])
    expect(found('#essexyoga #snakedance #stripes #poledancenation #HotelEssex #exoticfruits')).toEqual([])
    expect(offered('#PoleDancing #EXOTICPOLE #nsfw')).toEqual(['#poledancenation', '#poleflow', ''])
  })

  it('looks for whatever list it is given', () => {
    const lexicon = lexiconOf([
      { kind: 'word', term: 'glitter', alternative: 'sparkle', reason: 'Our own rule.' },
    ])
    expect(findFlags('Sexy glitter', lexicon).map(({ term }) => term)).toEqual(['glitter'])
  })

  it('gives places in the original text that do not overlap, in its order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('sexy ', '#twerk ', 'ｓtrip', 'é'))),
        (parts) => {
          const text = parts.join('')
          const flags = findFlags(text, SHIPPED_LEXICON)
          for (const flag of flags) expect(text.slice(flag.start, flag.end)).toBe(flag.found)
          expect(flags.slice(1).every(({ start }, at) => start >= (flags[at]?.end ?? 0))).toBe(true)
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, WRITING_STYLES } from '#domain/design/details-form.ts'
import { SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { suggestHashtags } from '#domain/platform-safe/suggest-hashtags.ts'
import { tagSays, tagsOf, wordsIn } from './brand-words.ts'
import { ENGLISH } from './copywriter/banks/en/index.ts'
import { MAIN_WORDS_MAX, writeOffline } from './copywriter/write-offline.ts'

const { writingStyle: _, ...BLANK } = EMPTY_FORM
const factsOf = (given: object) => ({ ...BLANK, isBranded: false, ...given })

/** Words of the banks, so that avoiding them matters. */
const SAID = [
  ...new Set(
    JSON.stringify(ENGLISH)
      .toLowerCase()
      .match(/[a-z]{4,}/g)
      ?.filter((word) => word !== 'class'),
  ),
]

describe('words in a text', () => {
  it.each([
    ['Feel SEXY tonight', ['sexy'], ['sexy']],
    ['Dancing, danced, dances', ['dance'], ['dance']],
    ['Come to our parties', ['party'], ['party']],
    ['A warmer evening', ['warm'], []],
    ['The class is for classics', ['classic'], ['classic']],
    ['Pole-fit for all', ['pole fit', 'fit for none'], ['pole fit']],
    ['Anything', ['', ' ', '!'], []],
  ])('%s has of %j only %j', (text, words, found) => {
    expect(wordsIn(text, words)).toEqual(found)
  })

  it('are found as a part of a hashtag, if they are not short', () => {
    expect(tagSays('#SexyFit', ['sexy'])).toBe(true)
    expect(tagSays('#polefitness', ['fit'])).toBe(false)
    expect(tagSays('#fit', ['Fit'])).toBe(true)
  })

  it('become hashtags', () => {
    expect(tagsOf(['pole family', 'joy!', '', '2026', 'a'.repeat(40)])).toEqual(['#PoleFamily', '#Joy'])
  })
})

describe('the built-in writer', () => {
  it('says no word to avoid, however many there are; the user’s own words stay', () => {
    const some = fc.subarray(SAID, { maxLength: 20 })
    fc.assert(
      fc.property(some, fc.constantFrom(...WRITING_STYLES), fc.nat(50), (avoid, style, attempt) => {
        const facts = factsOf({ classType: 'Pole', details: '' })
        const { copy } = writeOffline({ facts, style, attempt, used: [], words: { use: [], avoid } }, ENGLISH)
        const said = `${copy.main}\n${copy.sharing}`
        const own = avoid.filter((word) => wordsIn('Pole', [word]).length > 0)
        expect(wordsIn(said, avoid).filter((word) => !own.includes(word))).toEqual([])
        expect(copy.main).not.toBe('')
        expect(copy.sharing).not.toBe('')
      }),
    )
    const facts = factsOf({ classType: 'Sexy Heels', details: 'Bring sexy boots' })
    const words = { use: [], avoid: ['sexy', 'boots'] }
    const { copy } = writeOffline({ facts, style: '', attempt: 0, used: [], words }, ENGLISH)
    expect(copy.main).toContain('Bring sexy boots')
  })

  it('writes something even when every word of its banks is avoided', () => {
    const all = [...new Set(JSON.stringify(ENGLISH).match(/[\p{L}']+/gu))]
    const words = { use: [], avoid: all }
    const facts = factsOf({ classType: 'Pole Flow' })
    expect(writeOffline({ facts, style: '', attempt: 0, used: [], words }, ENGLISH).copy).toEqual({
      main: 'Pole Flow',
      sharing: '',
    })
  })

  it('says a word to use in nearly every text, and stays readable', () => {
    const words = { use: ['sisterhood', 'strength'], avoid: ['strength'] }
    const texts = Array.from({ length: 40 }, (_, attempt) => {
      const facts = factsOf({ classType: 'Pole' })
      return writeOffline({ facts, style: 'elegant', attempt, used: [], words }, ENGLISH).copy.main
    })
    expect(texts.filter((text) => text.includes('Sisterhood.')).length).toBeGreaterThan(30)
    expect(texts.filter((text) => /strength/i.test(text))).toEqual([])
    for (const text of texts) expect(text.split(/\s+/).length).toBeLessThanOrEqual(MAIN_WORDS_MAX)
  })

  it('suggests hashtags with words to use, and without words to avoid', () => {
    const words = { use: ['pole family', 'sexy'], avoid: ['poledance', 'sexy'], city: '', tags: [] }
    const about = { classType: 'Pole', details: '', studio: 'Velvet' }
    const tags = suggestHashtags(about, SHIPPED_LEXICON, words)
    expect(tags).toContain('#PoleFamily')
    expect(tags).toContain('#Velvet')
    expect(tags.filter((tag) => /poledance|sexy/i.test(tag))).toEqual([])
  })
})

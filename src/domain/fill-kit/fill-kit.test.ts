import { describe, expect, it } from 'vitest'
import { NO_POST_BRAND } from '#domain/brand-kit/post-brand.ts'
import { CAPTION_LANGUAGES } from '#domain/design/caption-words.ts'
import { EMPTY_FORM } from '#domain/design/details-form.ts'
import { findFlags } from '#domain/platform-safe/find-flags.ts'
import { SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { type ClassToFill, KitKind, kindsFor, kitEdits, kitTitle, kitWords } from './fill-kit.ts'
import { KIT_LINES } from './kit-lines.ts'
import { TRANSLATED_LINES } from './translated-lines.ts'

const HEELS: ClassToFill = {
  form: {
    ...EMPTY_FORM,
    classType: 'Exotic Heels',
    instructorName: 'Mia',
    classDate: '2026-12-01',
    time: '7:00 PM',
    price: '15 €',
  },
  spotsLeft: 2,
  link: 'https://book.example/heels',
}

const wordsOf = (kind: KitKind, about = HEELS, brand = NO_POST_BRAND) =>
  kitWords(kind, about, SHIPPED_LEXICON, brand)

describe('the posts of a class', () => {
  it('say what is true of it', () => {
    expect(kindsFor({ spotsLeft: 2 })).toEqual(['new-class', 'tonight', 'spots-left', 'thank-you'])
    expect(kindsFor({ spotsLeft: 0 })).toEqual(['new-class', 'tonight', 'sold-out', 'thank-you'])
    // Whether it is sold out, its studio knows.
    expect(kindsFor({})).toEqual(['new-class', 'tonight', 'sold-out', 'thank-you'])
  })

  it('count the spots', () => {
    expect(kitTitle('spots-left', { spotsLeft: 1 })).toBe('One spot left')
    expect(kitTitle('spots-left', { spotsLeft: 7 })).toBe('7 spots left')
  })

  it.each(['8:00 AM', '4:45 PM', ''])('of a class at “%s” do not say “Tonight”', (time) => {
    const about = { ...HEELS, form: { ...HEELS.form, time } }
    expect(kitTitle('tonight', about)).toBe('Today')
    expect(
      JSON.stringify([wordsOf('tonight', about), kitEdits('tonight', about, { id: 'ticket' })]),
    ).not.toMatch(/tonight|lights are on|evening/i)
    expect([kitTitle('tonight', HEELS), wordsOf('tonight').caption.split('.')[0]]).toEqual([
      'Tonight',
      'Tonight',
    ])
  })

  it('have a caption of title, facts and link, and hashtags', () => {
    const { caption, hashtags } = wordsOf('spots-left')
    expect(caption).toMatch(/^2 spots left\. \S/)
    expect(caption).toContain('Exotic Heels with Mia on Tuesday, Dec 1 at 7:00 PM. 15 €.')
    expect(caption).toMatch(/Book yours: https:\/\/book\.example\/heels$/)
    expect(hashtags.length).toBeGreaterThanOrEqual(5)
  })

  it('have no marks that say where words break', () => {
    const about = { ...HEELS, form: { ...HEELS.form, classType: 'Exo\u00adtic\u200b Heels' } }
    expect(wordsOf('tonight', about).caption).toContain('Exotic Heels with Mia')
  })

  it('lead to the waitlist when it is sold out, and nowhere when it is over', () => {
    expect(wordsOf('sold-out').caption).toContain('Join the waitlist: https://')
    expect(wordsOf('thank-you').caption).toMatch(/Exotic Heels with Mia on Tuesday, Dec 1 at 7:00 PM\.$/)
  })

  it.each(CAPTION_LANGUAGES.filter((language) => language !== 'en'))(
    'are in the language of the class: %s',
    (locale) => {
      const about = { ...HEELS, link: 'https://velvet.example', form: { ...HEELS.form, locale } }
      const english = new Set(
        Object.values(KIT_LINES).flatMap(({ title, linkSays, lines }) => [
          title,
          linkSays,
          ...lines.flatMap(({ onVideo, inCaption }) => [onVideo, inCaption]),
        ]),
      )
      for (const kind of KitKind.options) {
        const { caption } = wordsOf(kind, about)
        const look = kitEdits(kind, about, { id: 'ticket' }).find((edit) => edit.kind === 'set-look')
        const said = `${caption} ${JSON.stringify(look)}`
        expect(said).not.toMatch(/\b(?:with|spots?|left|book|join|tonight|today)\b/i)
        for (const words of english) if (words) expect(said).not.toContain(words)
        expect(kitTitle(kind, about)).toBe(kitTitle(kind, HEELS))
      }
    },
  )

  it('count spots as their language does, and say nothing in one that has no phrases', () => {
    const titled = (locale: string, spotsLeft: number) =>
      wordsOf('spots-left', { ...HEELS, spotsLeft, form: { ...HEELS.form, locale } }).caption.split('\n')[0]
    expect([1, 3, 5].map((count) => titled('pl', count)?.split('.')[0])).toEqual([
      'Zostało 1 miejsce',
      'Zostały 3 miejsca',
      'Zostało 5 miejsc',
    ])
    expect(titled('de-AT', 1)).toMatch(/^Noch 1 Platz frei\. /)
    expect(titled('sv', 3)).toBe('Exotic Heels · Mia · tisdag 1 december, 19:00 · 15 €')
  })

  it('say the city of the studio, and use its words as hashtags', () => {
    const brand = { ...NO_POST_BRAND, city: 'Graz', use: ['Sisterhood'] }
    const { caption, hashtags } = wordsOf('spots-left', HEELS, brand)
    expect(caption).toContain('Exotic Heels with Mia in Graz on Tuesday, Dec 1')
    expect(hashtags.slice(0, 2)).toEqual(['#Sisterhood', '#Graz'])
  })

  it('leave out what is not known', () => {
    const bare = { form: { ...EMPTY_FORM, classType: 'Heels' } }
    expect(wordsOf('tonight', bare).caption.split('\n\n').slice(1)).toEqual(['Heels.'])
  })

  it('say the same of a class each time, and not the same of each class', () => {
    const dates = ['2026-12-01', '2026-12-02', '2026-12-03']
    const captions = dates.map((classDate) => {
      const about = { form: { ...EMPTY_FORM, classType: 'Heels', classDate } }
      expect(wordsOf('tonight', about)).toEqual(wordsOf('tonight', about))
      return wordsOf('tonight', about).caption.split('\n')[0]
    })
    expect(new Set(captions).size).toBe(3)
  })

  it('have no word for which platforms hide posts', () => {
    for (const kinds of [KIT_LINES, ...Object.values(TRANSLATED_LINES)]) {
      const all = Object.values(kinds).flatMap(({ title, lines, linkSays }) => [
        title,
        linkSays,
        ...lines.flatMap(({ onVideo, inCaption }) => [onVideo, inCaption]),
      ])
      expect(all.flatMap((words) => findFlags(words, SHIPPED_LEXICON))).toEqual([])
    }
  })
})

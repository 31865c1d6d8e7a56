import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_POST_BRAND } from '#domain/brand-kit/post-brand.ts'
import { findFlags } from './find-flags.ts'
import { SHIPPED_LEXICON } from './lexicon.ts'
import { nameTag, suggestHashtags, withOwnHashtags } from './suggest-hashtags.ts'

const about = (classType: string, studio = '', details = '') => ({ classType, details, studio })

describe('suggested hashtags (M-3)', () => {
  it('are the studio’s own, then those of the kind of class', () => {
    expect(suggestHashtags(about('Pole Flow', 'Velvet Room'), SHIPPED_LEXICON, NO_POST_BRAND)).toEqual([
      '#VelvetRoom',
      '#poledancenation',
      '#polelife',
      '#polecommunity',
      '#polelove',
    ])
    expect(suggestHashtags(about('Aerial Hoop'), SHIPPED_LEXICON, NO_POST_BRAND)).toContain('#aerialhoop')
    expect(suggestHashtags(about('Intro to Heels'), SHIPPED_LEXICON, NO_POST_BRAND)).toContain(
      '#beginnerswelcome',
    )
  })

  it('follow the type of a class that is called something else, and a title without a type', () => {
    const heels = suggestHashtags(
      { ...about('Heels'), title: 'Slinky Monday' },
      SHIPPED_LEXICON,
      NO_POST_BRAND,
    )
    expect(heels).toEqual(suggestHashtags(about('Heels'), SHIPPED_LEXICON, NO_POST_BRAND))
    const hoop = suggestHashtags(
      { ...about(''), title: 'Aerial Hoop for the brave and bold' },
      SHIPPED_LEXICON,
      NO_POST_BRAND,
    )
    expect(hoop).toContain('#aerialhoop')
  })

  it('are for children where children are spoken to', () => {
    expect(suggestHashtags(about('Kids Pole'), SHIPPED_LEXICON, NO_POST_BRAND).join()).not.toContain('pole')
  })

  it('are there even where nothing is known', () => {
    expect(suggestHashtags(about(''), SHIPPED_LEXICON, NO_POST_BRAND).length).toBeGreaterThanOrEqual(5)
  })

  it('turn a studio’s name into letters and digits', () => {
    expect(
      ['the velvet room', "Nina's Pole & Dance", 'Studio 54', 'Pole\u00adhaus', 'Café Müller', '360', ''].map(
        nameTag,
      ),
    ).toEqual(['#TheVelvetRoom', '#NinasPoleDance', '#Studio54', '#Polehaus', '#CaféMüller', '', ''])
  })

  it('never hold one that would be flagged, even if the studio is called so', () => {
    expect(
      suggestHashtags(about('Exotic Pole', 'Stripper School'), SHIPPED_LEXICON, NO_POST_BRAND).join(),
    ).not.toMatch(/strip|exotic/i)
  })

  it('keep a place for the level of the class beside the words of a brand', () => {
    expect(
      suggestHashtags(about('Intro to Heels', 'Velvet Room'), SHIPPED_LEXICON, {
        ...NO_POST_BRAND,
        use: ['Sisterhood'],
      }),
    ).toEqual(['#VelvetRoom', '#Sisterhood', '#heelsdance', '#heelsclass', '#beginnerswelcome'])
  })

  it('begin with the studio’s own as it writes them, which may be all', () => {
    const brand = {
      ...NO_POST_BRAND,
      tags: ['#velvetPole', '#polegirlsGörlitz', '#sexypole'],
      city: 'Görlitz',
    }
    expect(suggestHashtags(about('Pole', 'Velvet Room'), SHIPPED_LEXICON, brand)).toEqual([
      '#velvetPole',
      '#polegirlsGörlitz',
      '#VelvetRoom',
      '#Görlitz',
      '#poledancenation',
    ])
    const many = { ...brand, tags: ['#a1', '#a2', '#a3', '#a4', '#a5', '#a6'] }
    const further = ['#further']
    const five = many.tags.slice(0, 5)
    expect(suggestHashtags(about('Pole', 'Velvet Room'), SHIPPED_LEXICON, many)).toEqual(five)
    expect(withOwnHashtags({ studio: 'a2' }, SHIPPED_LEXICON, many, further)).toEqual(five)
  })

  it('name the city behind what is the studio’s own, and no city that it avoids or that is none', () => {
    const velvet = about('Pole', 'Velvet Room')
    const brand = { ...NO_POST_BRAND, use: ['Sisterhood'], city: 'Bad Homburg' }
    const tags = suggestHashtags(velvet, SHIPPED_LEXICON, brand)
    expect(tags.slice(0, 3)).toEqual(['#VelvetRoom', '#Sisterhood', '#BadHomburg'])
    expect(tags).toHaveLength(5)
    const berlin = { ...NO_POST_BRAND, city: 'berlin' }
    expect(suggestHashtags(about('Pole', 'Berlin'), SHIPPED_LEXICON, berlin).join()).toMatch(/^#Berlin,#pole/)
    expect(suggestHashtags(velvet, SHIPPED_LEXICON, { ...berlin, avoid: ['Berlin'] })).not.toContain(
      '#Berlin',
    )
  })

  it('are five, which is as many as Instagram takes, all different, never flagged, whatever the form says', () => {
    fc.assert(
      fc.property(
        fc.record({
          classType: fc.oneof(
            fc.string(),
            fc.constantFrom('Pole', 'Heels Beginners', 'Kids', 'HIIT', 'Yoga', 'Sexy'),
          ),
          details: fc.string(),
          studio: fc.string({ unit: 'grapheme' }),
        }),
        (form) => {
          const tags = suggestHashtags(form, SHIPPED_LEXICON, NO_POST_BRAND)
          expect(tags).toHaveLength(5)
          expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
          expect(findFlags(tags.join(' '), SHIPPED_LEXICON)).toEqual([])
          for (const tag of tags) expect(tag).toMatch(/^#[\p{L}\p{N}\p{M}]+$/u)
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFlags } from './find-flags.ts'
import { SHIPPED_LEXICON } from './lexicon.ts'
import { studioTag, suggestHashtags } from './suggest-hashtags.ts'

const about = (classType: string, studio = '', details = '') => ({ classType, details, studio })

describe('suggested hashtags (M-3)', () => {
  it('are the studio’s own, then those of the kind of class', () => {
    expect(suggestHashtags(about('Pole Flow', 'Velvet Room'), SHIPPED_LEXICON)).toEqual([
      '#VelvetRoom',
      '#poledancenation',
      '#polelife',
      '#polecommunity',
      '#polelove',
    ])
    expect(suggestHashtags(about('Aerial Hoop'), SHIPPED_LEXICON)).toContain('#aerialhoop')
    expect(suggestHashtags(about('Intro to Heels'), SHIPPED_LEXICON)).toContain('#beginnerswelcome')
  })

  it('follow the type of a class that is called something else, and a title without a type', () => {
    const heels = suggestHashtags({ ...about('Heels'), title: 'Slinky Monday' }, SHIPPED_LEXICON)
    expect(heels).toEqual(suggestHashtags(about('Heels'), SHIPPED_LEXICON))
    const hoop = suggestHashtags(
      { ...about(''), title: 'Aerial Hoop for the brave and bold' },
      SHIPPED_LEXICON,
    )
    expect(hoop).toContain('#aerialhoop')
  })

  it('are for children where children are spoken to', () => {
    expect(suggestHashtags(about('Kids Pole'), SHIPPED_LEXICON).join()).not.toContain('pole')
  })

  it('are there even where nothing is known', () => {
    expect(suggestHashtags(about(''), SHIPPED_LEXICON).length).toBeGreaterThanOrEqual(5)
  })

  it('turn a studio’s name into letters and digits', () => {
    expect(
      ['the velvet room', "Nina's Pole & Dance", 'Studio 54', 'PoleHaus', 'Café Müller', '360', ''].map(
        studioTag,
      ),
    ).toEqual(['#TheVelvetRoom', '#NinasPoleDance', '#Studio54', '#PoleHaus', '#CaféMüller', '', ''])
  })

  it('never hold one that would be flagged, even if the studio is called so', () => {
    expect(suggestHashtags(about('Exotic Pole', 'Stripper School'), SHIPPED_LEXICON).join()).not.toMatch(
      /strip|exotic/i,
    )
  })

  it('keep a place for the level of the class beside the words of a brand', () => {
    expect(
      suggestHashtags(about('Intro to Heels', 'Velvet Room'), SHIPPED_LEXICON, {
        use: ['Sisterhood'],
        avoid: [],
      }),
    ).toEqual(['#VelvetRoom', '#Sisterhood', '#heelsdance', '#heelsclass', '#beginnerswelcome'])
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
          const tags = suggestHashtags(form, SHIPPED_LEXICON)
          expect(tags).toHaveLength(5)
          expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
          expect(findFlags(tags.join(' '), SHIPPED_LEXICON)).toEqual([])
          for (const tag of tags) expect(tag).toMatch(/^#[\p{L}\p{N}\p{M}]+$/u)
        },
      ),
    )
  })
})

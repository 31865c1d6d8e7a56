import { describe, expect, it } from 'vitest'
import { CAPTION_LANGUAGES } from '#domain/design/caption-words.ts'
import { LOOKS } from './all-looks.ts'
import { labelIn, peopleLine, spotsLabel, withoutPeopleWord } from './film-words.ts'

describe('the words that a look adds', () => {
  it('are of the language of its film, or else there are none', () => {
    expect(peopleLine('Mia', undefined)).toBe('with Mia')
    expect(peopleLine('Mia & Jo', 'de-AT')).toBe('mit Mia & Jo')
    expect(peopleLine('Mia', 'pl')).toBe('prowadzi Mia')
    expect(peopleLine('Mia & Jo', 'pl')).toBe('prowadzą Mia & Jo')
    expect(peopleLine('Анастасия', 'ru')).toBe('Анастасия')
  })

  it('have each label of a look in each language of captions', () => {
    for (const locale of CAPTION_LANGUAGES.filter((language) => language !== 'en'))
      for (const label of new Set(LOOKS.map((look) => look.label).filter(Boolean)))
        expect(labelIn(label, locale), `${label} in ${locale}`).not.toBe(label)
    expect(labelIn('Join us', 'en-GB')).toBe('Join us')
    expect(labelIn('Only for women', 'de')).toBe('Only for women')
  })

  it('count spots', () => {
    expect([0, 1, 3].map((count) => spotsLabel(count, 'en-US'))).toEqual([
      'Sold out',
      'Last spot',
      'Last 3 spots',
    ])
    expect([0, 1, 3].map((count) => spotsLabel(count, 'de'))).toEqual([
      'Ausgebucht',
      'Noch 1 Platz frei',
      'Noch 3 Plätze frei',
    ])
    expect(spotsLabel(3, 'ru')).toBe('Last 3 spots')
  })
})

describe('a line with names', () => {
  it.each([
    ['with Mia', undefined, 'Mia'],
    ['With Mia', 'de', 'Mia'],
    ['mit Mia', 'de', 'Mia'],
    ['prowadzą Mia & Jo', 'pl', 'Mia & Jo'],
    ['with', undefined, ''],
    ['mit Mia', undefined, 'mit Mia'],
    ['Mitra', 'de', 'Mitra'],
    ['Mia ', 'de', 'Mia '],
    ['ポール 19時', 'ja', 'ポール 19時'],
  ])('%s (%s) is of %s', (line, locale, names) => expect(withoutPeopleWord(line, locale)).toBe(names))
})

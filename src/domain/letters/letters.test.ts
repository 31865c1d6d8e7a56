import { describe, expect, it } from 'vitest'
import { directionOf, lineOf } from './direction.ts'
import { caseLanguageOf, inCapitals, inSmallLetters } from './letter-case.ts'
import { letterSpacingOf } from './letter-spacing.ts'
import { paintedWords } from './painted-words.ts'
import { visualOrder } from './visual-order.ts'

describe('painted words', () => {
  it.each([
    ['𝗠𝗼𝗻𝗱𝗮𝘆 𝓟𝓸𝓵𝓮 ＰＯＬＥ ⓟⓞⓛⓔ', 'Monday Pole POLE pole'],
    ['🅟🅞🅛🅔 𝟏𝟗:𝟎𝟎 ℙ𝕠𝕝𝕖', 'POLE 19:00 Pole'],
    ['ﬁtness ﬂow oﬀen', 'fitness flow offen'],
    ['Scho\u0308n', 'Schön'],
    ['ﻢﺮﺤﺑﺍ', 'مرحبا'],
  ])('are plain letters: %s', (written, painted) => expect(paintedWords(written)).toBe(painted))

  it.each(['m² ½ ⅓ № ™ © ª', '🅰️🅱️🆎🅾️🅿️ 🇲🇴', '！？（１）', 'ﷺ', 'Ω K Å', 'ﾎﾟｰﾙ', 'a\u00adb\u200bc'])(
    'stay as they are: %s',
    (written) => expect(paintedWords(written)).toBe(written.normalize('NFC').replace('１', '1')),
  )
})

describe('capitals', () => {
  it.each([
    ['istanbul dans ışık', 'tr-TR', 'İSTANBUL DANS IŞIK'],
    ['istanbul dans ışık', 'en', 'ISTANBUL DANS IŞIK'],
    ['İstanbul mit Mia', 'de', 'İSTANBUL MIT MIA'],
    ['χορός στύλου', 'en', 'ΧΟΡΟΣ ΣΤΥΛΟΥ'],
    ['Straße', 'de', 'STRASSE'],
  ])('%s in %s are %s', (words, language, capitals) =>
    expect(inCapitals(words, caseLanguageOf(language))).toBe(capitals),
  )

  it('become small letters again', () => {
    expect(inSmallLetters('ISIK', caseLanguageOf('tr'))).toBe('ısık')
    expect(inSmallLetters('POLE', caseLanguageOf('de'))).toBe('pole')
    expect(inSmallLetters('ΧΟΡΟΣ')).toBe('χορος')
  })
})

describe('the direction of a line', () => {
  it.each([
    ['(مستوى 1)!', 'rtl'],
    ['19:00 שיעור', 'rtl'],
    ['Pole مستوى', 'ltr'],
    ['19:00 – 20:00', 'ltr'],
    ['١٩:٠٠ Pole', 'ltr'],
    ['', 'ltr'],
  ])('%s is %s', (line, direction) => expect(directionOf(line)).toBe(direction))

  it('is that of its paragraph', () => {
    const paragraph = 'رقص العمود Pole Flow'
    expect(directionOf(lineOf(paragraph, 'Pole Flow'))).toBe('rtl')
    expect(lineOf(paragraph, 'رقص العمود')).toBe('رقص العمود')
    expect(directionOf(lineOf('Pole Flow مستوى', 'مستوى'))).toBe('ltr')
    expect(directionOf(lineOf(paragraph, '1)!'))).toBe('rtl')
  })
})

describe('the order of words', () => {
  const ordered = (line: string) => {
    const words = line.split(' ')
    return visualOrder(words, directionOf(line)).map((place) => words[place])
  }

  it.each([
    ['one two three', 'one two three'],
    ['אחת שתיים שלוש', 'שלוש שתיים אחת'],
    ['אחת Pole Flow שתיים', 'שתיים Pole Flow אחת'],
    ['Pole אחת שתיים Flow', 'Pole שתיים אחת Flow'],
    ['אחת 19 שתיים', 'שתיים 19 אחת'],
    ['Pole אחת 19 Flow', 'Pole 19 אחת Flow'],
    ['אחת – שתיים', 'שתיים – אחת'],
  ])('%s', (line, shown) => expect(ordered(line).join(' ')).toBe(shown))
})

it('letters that touch each other are never apart', () => {
  expect(['Pole', 'مرحبا', 'नमस्ते', 'ポール', 'สวัสดี'].map((line) => letterSpacingOf(line, 0.2))).toEqual([
    0.2, 0, 0, 0.2, 0.2,
  ])
})

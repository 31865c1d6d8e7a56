import { expect, it } from 'vitest'
import { growsFasterThanText } from '#test/growth.ts'
import { hasWebAddress } from './web-address.ts'

it.each([
  'http://evil.test',
  'Win at evil.com',
  'WWW.evil',
  'evil．com now',
  'пример.рф',
  'ПРИМЕР.РФ',
  'evil.com/x',
  'Evil.Com',
  'EVIL.RODEO',
  'evil.rodeo',
  'Velvet.Studio',
  'Free-Gift.Click',
  'Win.Zip',
  'Prize.Mov',
  'Пример.Рф',
  'T.Me',
  'Go-Up.Click',
  '24.Click',
])('“%s” holds a web address', (text) => expect(hasWebAddress(text)).toBe(true))

it.each([
  'Nina Moon',
  'Dr. Moon',
  'Nina M.',
  'N. M. Moon',
  'Pole & Dance No.1',
  'Anne-Marie O’Neil',
  'J.Lo',
  'St.Clair',
  'J.R.Moon',
  'Dr.Moon',
])('“%s” is a name', (text) => expect(hasWebAddress(text)).toBe(false))

it.each(['a', '1', ' ', '.', '-', 'a.', 'ab.', '\u0301', 'ﷺ'])(
  'is looked for in linear time in many “%s”',
  (filling) => {
    expect(growsFasterThanText((length) => () => void hasWebAddress(filling.repeat(length)))).toBe(false)
  },
)

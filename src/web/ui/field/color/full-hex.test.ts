import { expect, it } from 'vitest'
import { Color } from '#domain/design/color.ts'
import { fullHex } from './full-hex.ts'

it('writes a colour of three digits in full, which is the only way a design keeps one', () => {
  expect(fullHex('#f80')).toBe('#ff8800')
  expect(fullHex('#FfA')).toBe('#FFffAA')
  expect(['#fff', '#09c'].map((short) => Color.safeParse(fullHex(short)).success)).toEqual([true, true])
})

it('leaves one of six as it is', () => expect(fullHex('#ff3d8b')).toBe('#ff3d8b'))

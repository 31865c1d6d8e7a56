import { expect, it } from 'vitest'
import { Color } from '#domain/design/color.ts'
import { fullHex } from './full-hex.ts'

it('expands a color of three digits to the form that designs store', () => {
  expect(fullHex('#f80')).toBe('#ff8800')
  expect(fullHex('#FfA')).toBe('#FFffAA')
  expect(['#fff', '#09c'].map((short) => Color.safeParse(fullHex(short)).success)).toEqual([true, true])
})

it('leaves a color of six digits as it is', () => expect(fullHex('#ff3d8b')).toBe('#ff3d8b'))

import { expect, it } from 'vitest'
import { typedType } from './typed-type.ts'

it.each([
  ['heels ', 'Heels'],
  ['Chair  flow', 'Chair flow'],
  ['  ', null],
])('typed words are a class type: %s', (typed, type) => expect(typedType(typed, ['Heels'])).toBe(type))

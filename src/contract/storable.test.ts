import { expect, it } from 'vitest'
import { z } from 'zod'
import { jsonField, storable, TooDeep } from './storable.ts'

it('half of a pair becomes U+FFFD, in names and values at any depth', () => {
  const sent = JSON.parse('{"a\\ud800":["\\udc00b",{"c":"\\ud83d\\udc83"}],"n":1,"no":null}')
  expect(storable(sent)).toEqual({ 'a\ufffd': ['\ufffdb', { c: '💃' }], n: 1, no: null })
})

it('a name of an object’s prototype is a name like any other', () => {
  const value = storable(JSON.parse('{"__proto__":{"admin":true}}'))
  expect(Object.keys(value)).toEqual(['__proto__'])
  expect(value.admin).toBeUndefined()
})

it('lists in lists are refused before anything is read that deep', () => {
  const deep = JSON.parse('['.repeat(400_000) + ']'.repeat(400_000))
  expect(() => storable({ deep })).toThrow(TooDeep)
})

it('a field of JSON is read in the same way, and what is no JSON is refused', () => {
  const field = jsonField(z.looseObject({ a: z.string() }), { max: 1000 })
  expect(field.parse('{"a":"\\ud800"}')).toEqual({ a: '\ufffd' })
  const messages = (text: string) => field.safeParse(text).error?.issues.map(({ message }) => message)
  expect(messages(`{"a":${'['.repeat(200)}${']'.repeat(200)}}`)).toEqual(['has too many lists within lists.'])
  expect(messages('{')).toEqual(['is not JSON'])
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { jsonField, storable, UNSTORABLE } from './storable.ts'

it('half of a pair becomes U+FFFD, in names and values at any depth', () => {
  const sent = JSON.parse('{"a\\ud800":["\\udc00b",{"c":"\\ud83d\\udc83"}],"n":1,"no":null}')
  expect(storable(sent)).toEqual({
    value: { 'a\ufffd': ['\ufffdb', { c: '💃' }], n: 1, no: null },
    refused: [],
  })
})

it('U+0000 is refused where it is', () => {
  expect(storable({ a: ['x', 'y\0'], '\0': 1 }).refused).toEqual([
    { path: ['a', '1'], why: 'nul' },
    { path: ['\0'], why: 'nul' },
  ])
})

it('a name of an object’s prototype is a name like any other', () => {
  const { value } = storable(JSON.parse('{"__proto__":{"admin":true}}'))
  expect(Object.keys(value as object)).toEqual(['__proto__'])
  expect((value as { admin?: boolean }).admin).toBeUndefined()
})

it('lists in lists are refused before anything is read that deep', () => {
  const deep = JSON.parse('['.repeat(400_000) + ']'.repeat(400_000))
  expect(storable({ deep }).refused).toEqual([{ path: ['deep'], why: 'deep' }])
})

it('a field of JSON is read in the same way, and what is no JSON is refused', () => {
  const field = jsonField(z.object({ a: z.string() }), { max: 100 })
  expect(field.parse('{"a":"\\ud800"}')).toEqual({ a: '\ufffd' })
  const messages = (text: string) => field.safeParse(text).error?.issues.map(({ message }) => message)
  expect(messages('{"a":"\\u0000"}')).toEqual([UNSTORABLE.nul])
  expect(messages('{')).toEqual(['is not JSON'])
})

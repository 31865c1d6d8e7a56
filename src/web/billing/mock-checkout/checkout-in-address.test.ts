import { expect, it } from 'vitest'
import { checkoutInAddress } from './checkout-in-address.ts'

const read = (query: string) => checkoutInAddress(new URLSearchParams(query))

it('reads the mock checkout from the address', () => {
  expect(read('session=mock_1-a&plan=studio_pro')).toEqual({ sessionId: 'mock_1-a', planId: 'studio_pro' })
})

it.each([
  '',
  'session=&plan=',
  'session=../admin&plan=gold',
  `session=${'x'.repeat(101)}&plan=studio_pro%00`,
])('ignores the invalid address %j', (query) => {
  expect(read(query)).toEqual({})
})

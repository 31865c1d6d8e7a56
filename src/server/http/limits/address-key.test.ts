import { expect, it } from 'vitest'
import { addressKey, siteKey } from './address-key.ts'

it('every IPv4 address is a caller, however it is written', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7')
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

it('a /64 of IPv6 is one caller, and the next is another', () => {
  const home = addressKey('2001:db8:1:2::1')
  expect(addressKey('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe(home)
  expect(addressKey('2001:db8:1:3::1')).not.toBe(home)
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'))
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
})

it('a caller is the same by every port, where a proxy hands that on', () => {
  expect(addressKey('203.0.113.7:51234')).toBe('203.0.113.7')
  expect(addressKey('[2001:db8:1:2::1]:51234')).toBe(addressKey('2001:db8:1:2::1'))
})

it('a /48 of IPv6 is one site, and an IPv4 address is one of its own', () => {
  const site = siteKey('2001:db8:1:2::1')
  expect(siteKey('2001:db8:1:ffff::1')).toBe(site)
  expect(siteKey('2001:db8:2:2::1')).not.toBe(site)
  expect(siteKey('203.0.113.7')).toBe('203.0.113.7')
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCallable } from './callable-address.ts'

const STRICT = { allowsPrivate: false }
const OPEN = { allowsPrivate: true }

const byte = fc.integer({ min: 0, max: 255 })
const under = (...fixed: number[]) =>
  fc
    .array(byte, { minLength: 4 - fixed.length, maxLength: 4 - fixed.length })
    .map((rest) => [...fixed, ...rest].join('.'))

const hex = (ip: string) =>
  ip
    .split('.')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{4})(.{4})$/, '$1:$2')

/** The same host, as resolvers and people write it in IPv6. */
const inIPv6 = (ip: string) => [
  `::ffff:${ip}`,
  `::ffff:${hex(ip)}`,
  `0:0:0:0:0:ffff:${ip}`,
  `::${ip}`,
  `64:ff9b::${hex(ip)}`,
  `2002:${hex(ip)}::1`,
]

it('no private, loopback, link-local or special address is called, in any notation', () => {
  const inside = fc.oneof(
    under(0),
    under(10),
    under(100, 64),
    under(100, 127),
    under(127),
    under(169, 254),
    under(172, 16),
    under(172, 31),
    under(192, 168),
    under(198, 19),
    under(224),
    under(255),
  )
  fc.assert(
    fc.property(inside, (ip) => {
      for (const address of [ip, ...inIPv6(ip)])
        expect([address, isCallable(address, STRICT)]).toEqual([address, false])
    }),
  )
})

it.each([
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '::',
  '::ffff:127.0.0.1',
  '2001::1',
  'localhost',
  '',
])('%s is never called, not even where private addresses are allowed', (address) => {
  expect([isCallable(address, STRICT), isCallable(address, OPEN)]).toEqual([false, false])
})

it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.7', '172.20.0.1', 'fd12:3456::1'])(
  '%s is called only where private addresses are allowed',
  (address) => {
    expect([isCallable(address, STRICT), isCallable(address, OPEN)]).toEqual([false, true])
  },
)

it.each([
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '192.167.1.1',
  '2606:4700::1111',
  '2a00:1450::8a',
])('%s is on the internet', (address) => expect(isCallable(address, STRICT)).toBe(true))

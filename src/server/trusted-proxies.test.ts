import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { proxyCheck } from './trusted-proxies.ts'

const listOf = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
const refusalOf = (TRUST_PROXY: string): string => {
  try {
    return `taken as ${listOf(TRUST_PROXY)}`
  } catch (error) {
    return error instanceof ConfigError ? error.problems.join('\n') : String(error)
  }
}

describe('the proxies in front', () => {
  it('are none unless named, and no other address is trusted', () => {
    expect(readConfig({}).trustProxy).toEqual([])
    const none = proxyCheck([])
    expect(['127.0.0.1', '::1', '10.0.0.1', undefined].filter(none)).toEqual([])
  })

  it('are named by address, by network, or as the usual ones', () => {
    const check = proxyCheck(listOf('192.0.2.7, 10.1.0.0/16,2001:DB8::/32,LOOPBACK'))
    const believed = ['192.0.2.7', '10.1.255.1', '2001:db8:ffff::1', '127.0.0.1', '127.9.9.9', '::1']
    expect(believed.filter(check)).toEqual(believed)
    expect(['192.0.2.8', '10.2.0.1', '2001:db9::1', '::2', 'localhost', ''].filter(check)).toEqual([])
    const near = proxyCheck(listOf('private'))
    expect(['10.9.9.9', '172.31.0.1', '192.168.1.1', 'fd12::1', 'fe80::1%eth0'].every(near)).toBe(true)
    expect(['172.32.0.1', '192.169.0.1', '8.8.8.8', '127.0.0.1'].some(near)).toBe(false)
  })

  it('are the same where IPv4 is written as IPv6', () => {
    expect(proxyCheck(['10.0.0.0/8'])('::ffff:10.0.0.9')).toBe(true)
    expect(proxyCheck(['10.0.0.0/8'])('::ffff:11.0.0.9')).toBe(false)
  })

  it.each(['0', '1', '2'])('are no longer counted: %s is refused, and the new form told', (count) => {
    expect(refusalOf(count)).toMatch(/^TRUST_PROXY must name the proxies .* for example loopback.*\.$/)
  })

  it.each(['true', '*', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0', '10.0.0.1,', 'proxy.example', '1,2'])(
    'are refused as %j',
    (list) => {
      expect(refusalOf(list)).toMatch(/^TRUST_PROXY must be a list of addresses or networks/)
    },
  )

  it.each(['0.0.0.0/0', '::/0', 'loopback,0.0.0.0/0'])('are never everybody, as %s says', (list) => {
    expect(refusalOf(list)).toMatch(/^TRUST_PROXY must not be a network of all addresses/)
  })
})

import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

export const PROXY_VARIABLE = {
  name: 'TRUST_PROXY',
  default: '(none)',
  meaning:
    'Addresses or networks of your proxies, separated by commas; `loopback` and `private` name the usual ones. The app trusts X-Forwarded-* headers only from these.',
} as const

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
}

const EXAMPLE = 'for example loopback, or 10.0.0.0/8,192.0.2.7'
const NO_NUMBER = `must name the proxies in front, no longer their number, because with a number every client is trusted; ${EXAMPLE}. Leave it out if there is none.`
const NO_LIST = `must be a list of addresses or networks, of loopback or of private; ${EXAMPLE}.`
const NOT_ALL = `must not be a network of all addresses: then every client could say that it is another. Name the proxies; ${EXAMPLE}.`

/** The list as configured: names, addresses, networks. */
export const proxyList = z.string().transform((text, context) => {
  const list = text.split(',').map((entry) => entry.trim().toLowerCase())
  const wrong = /^\d+$/.test(text) ? NO_NUMBER : list.map(faultOf).find((fault) => fault !== undefined)
  if (wrong) context.addIssue({ code: 'custom', message: wrong })
  return list
})

function faultOf(entry: string): string | undefined {
  if (Object.hasOwn(NAMED, entry)) return undefined
  const { address, prefix, bits } = networkOf(entry)
  if (!isIP(address) || !(prefix >= 0 && prefix <= bits)) return NO_LIST
  return prefix === 0 ? NOT_ALL : undefined
}

function networkOf(entry: string) {
  const [, address = entry, written] = /^([^/]+)\/(\d{1,3})$/.exec(entry) ?? []
  const family = isIP(address) === 6 ? ('ipv6' as const) : ('ipv4' as const)
  const bits = family === 'ipv6' ? 128 : 32
  return { address, family, bits, prefix: written === undefined ? bits : Number(written) }
}

/** Whether a connection's address is one of these proxies; IPv4 written as IPv6 counts as IPv4. */
export function proxyCheck(list: readonly string[]): (ip: string | undefined) => boolean {
  const proxies = new BlockList()
  for (const entry of list.flatMap((name) => NAMED[name] ?? [name])) {
    const { address, family, prefix } = networkOf(entry)
    proxies.addSubnet(address, prefix, family)
  }
  return (ip) => {
    const bare = ip?.split('%')[0] ?? ''
    return isIP(bare) !== 0 && proxies.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')
  }
}

import { isIPv6 } from 'node:net'

/** One caller per IPv4 address and per IPv6 /64: a home network has a whole /64 of addresses. */
export const addressKey = (ip: string): string => prefixOf(ip, 64)

/**
 * The network of one site or of one customer of a provider: a /48 with 65,536 callers. An IPv4 address is returned
 * unchanged.
 */
export const siteKey = (ip: string): string => prefixOf(ip, 48)

/** Some proxies also forward the port; a client has many. */
const withoutPort = (ip: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip

function prefixOf(written: string, bits: 48 | 64): string {
  const ip = withoutPort(written)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] as string
  const bare = ip.split('%')[0] as string
  if (!isIPv6(bare)) return ip
  return `${groups(bare)
    .slice(0, bits / 16)
    .join(':')}::/${bits}`
}

/** The eight groups of an address without leading zeros. */
function groups(ip: string): string[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
}

import { isIPv6 } from 'node:net'

/** One caller per IPv4 address and per IPv6 /64: a home is given a whole /64 to choose addresses from. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] as string
  const bare = ip.split('%')[0] as string
  return isIPv6(bare) ? `${groups(bare).slice(0, 4).join(':')}::/64` : ip
}

/** The eight groups of an address without leading zeros. */
function groups(ip: string): string[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
}

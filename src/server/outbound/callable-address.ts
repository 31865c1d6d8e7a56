import { BlockList, isIP } from 'node:net'
import type { OutboundSettings } from './outbound-settings.ts'

type Net = readonly [address: string, bits: number]

/** Networks of one's own: the machine itself, and those behind a router. */
const PRIVATE: readonly Net[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
]

/** Never called: link-local, special and multicast networks, and where clouds answer with keys of their machines. */
const NEVER: readonly Net[] = [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fd00:ec2::', 32],
]

/** The IPv6 addresses of the internet. All others, for example IPv4 written as IPv6, are refused. */
const GLOBAL: readonly Net[] = [['2000::', 3]]

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

function listOf(nets: readonly Net[]): (address: string) => boolean {
  const list = new BlockList()
  for (const [address, bits] of nets) list.addSubnet(address, bits, familyOf(address))
  return (address) => list.check(address, familyOf(address))
}

const [isPrivate, isNever, isGlobal] = [listOf(PRIVATE), listOf(NEVER), listOf(GLOBAL)]

/** Whether this IP address may be called. False for text that is none. */
export function isCallable(address: string, { allowsPrivate }: OutboundSettings): boolean {
  const family = isIP(address)
  if (family === 0 || isNever(address)) return false
  if (isPrivate(address)) return allowsPrivate && !isMapped(address)
  return family === 4 || isGlobal(address)
}

/** IPv4 written as IPv6: the lists know it under both names. */
const isMapped = (address: string): boolean => /^[0:]*:ffff:/i.test(address)

import { isIP } from 'node:net'
import { isLoopbackHost } from '#server/loopback.ts'
import { isCallable } from './callable-address.ts'
import type { OutboundSettings } from './outbound-settings.ts'

/**
 * Whether the address can be called as it is written: https, or http on this machine where that is allowed. A name is
 * looked up only when it is called.
 */
export function isAllowedUrl(text: string, settings: OutboundSettings): boolean {
  const { protocol, hostname } = new URL(text)
  const isLocal = isLoopbackHost(hostname)
  if (isLocal && !settings.allowsPrivate) return false
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isCallable(literal, settings)) return false
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

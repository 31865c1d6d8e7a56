import { isIPv4 } from 'node:net'

/** Whether a host name, as written by `new URL(…).hostname`, means this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  (isIPv4(hostname) && hostname.startsWith('127.'))

/** The same for a connection's address, which may be IPv4 written as IPv6. */
export const isLoopbackAddress = (ip: string): boolean => /^(?:::ffff:)?127\.|^::1$/i.test(ip)

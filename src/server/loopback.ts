import { isIPv4 } from 'node:net'

/** Whether a name in an address means the machine that it is used on, as `new URL(…).hostname` writes it. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  (isIPv4(hostname) && hostname.startsWith('127.'))

/** The same of the address of a connection, which may be IPv4 written as IPv6. */
export const isLoopbackAddress = (ip: string): boolean => /^(?:::ffff:)?127\.|^::1$/i.test(ip)

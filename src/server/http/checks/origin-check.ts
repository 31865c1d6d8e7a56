import type { IncomingHttpHeaders } from 'node:http'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Whether the method only reads. */
export const isSafe = (method: string): boolean => SAFE_METHODS.includes(method)

type Sent = {
  method: string
  headers: IncomingHttpHeaders
  /** Host and port of the request as the browser sees them. */
  host: string
}

/**
 * Whether a request may change data: it must prove that a page of ours made it. Browsers prove it with
 * `Sec-Fetch-Site` over https and on localhost, and with `Origin` everywhere; pages can forge neither. A program
 * without a browser sends `Origin: <PUBLIC_URL>`. Without a proof the request is refused.
 */
export function comesFromOurPages({ method, headers, host }: Sent, publicUrl: string): boolean {
  if (isSafe(method)) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return isOwnPage(headers.origin, host, publicUrl)
}

/** The browser's address may differ from the configured one, such as 127.0.0.1 for localhost. */
export function isOwnPage(address: string | undefined, host: string, publicUrl: string): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const page = new URL(address)
  return page.origin === publicUrl || (page.host !== '' && page.host === host.toLowerCase())
}

import type { IncomingHttpHeaders } from 'node:http'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Whether such a request only asks. */
export const isSafe = (method: string): boolean => SAFE_METHODS.includes(method)

type Sent = {
  method: string
  headers: IncomingHttpHeaders
  /** Host and port the request was sent to, as the browser sees them. */
  host: string
}

/**
 * Whether a request may change something: it must prove that it was made by a page of ours. Browsers tell it by
 * `Sec-Fetch-Site` to https and localhost, and by `FocusOrigin` everywhere; pages cannot forge either. A program without
 * a browser sends `Origin: <PUBLIC_URL>`. Without any proof the answer is no.
 */
export function comesFromOurPages({ method, headers, host }: Sent, publicUrl: string): boolean {
  if (isSafe(method)) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return isOwnPage(headers.origin, host, publicUrl)
}

/** The address in the address bar may be another than the configured one, such as 127.0.0.1 for localhost. */
export function isOwnPage(address: string | undefined, host: string, publicUrl: string): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const page = new URL(address)
  return page.origin === publicUrl || (page.host !== '' && page.host === host.toLowerCase())
}

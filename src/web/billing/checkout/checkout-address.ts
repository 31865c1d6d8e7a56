const PROVIDER = 'https://checkout.stripe.com'

/**
 * Allows only our own pages and the payment provider's; undefined for anything else, including a `blob:` of our own
 * origin (threat: open redirects).
 */
export function checkoutAddress(redirectUrl: string, ownOrigin: string): string | undefined {
  const url = parse(redirectUrl, ownOrigin)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return [ownOrigin, PROVIDER].includes(url.origin) ? url.href : undefined
}

/** `URL.parse` is missing in the oldest supported browsers. */
function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

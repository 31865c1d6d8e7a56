const PROVIDER = 'https://checkout.stripe.com'

/**
 * Where a checkout may lead: a page of our own, or the payment provider's. Undefined for anything else, whoever said it;
 * also for a `blob:` of our own, whose origin is ours (threat: open redirects).
 */
export function checkoutAddress(redirectUrl: string, ownOrigin: string): string | undefined {
  const url = parse(redirectUrl, ownOrigin)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return [ownOrigin, PROVIDER].includes(url.origin) ? url.href : undefined
}

/** `URL.parse` is younger than the oldest browsers we serve. */
function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

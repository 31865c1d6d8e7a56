type Read = { readonly url: string } | { readonly problem: string }

/** The https address that a user's text means: `webcal://` is https, and no scheme is, too. */
export function feedAddress(text: string): Read {
  const typed = text.trim().replace(/^webcals?:\/\//i, 'https://')
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = parsed(address)
  if (!url) return { problem: 'This is no address. Copy it from your booking system.' }
  if (url.username || url.password)
    return { problem: 'We cannot use an address with a password. Look for a secret or public address.' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { problem: 'Use an address that begins with https:// or webcal://.' }
  url.hash = ''
  return { url: url.href }
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

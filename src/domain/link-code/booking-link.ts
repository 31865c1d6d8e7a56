import { BookingLink } from './link-code.ts'

/** What was typed as a booking link: a link, nothing, or a sentence that says what to change. */
export type TypedLink = { readonly link: string | null } | { readonly problem: string }

/** “studio.example/book”, as people write addresses. */
const WITHOUT_SCHEME = /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/

/** The address with `https://` where a person left it out. */
export const withScheme = (address: string): string =>
  WITHOUT_SCHEME.test(address) ? `https://${address}` : address

/** Reads a booking link as people write it. An address without `https://` gets it; blanks are no link. */
export function readBookingLink(typed: string): TypedLink {
  const words = typed.trim()
  if (words === '') return { link: null }
  const read = BookingLink.safeParse(withScheme(words))
  return read.success ? { link: read.data } : { problem: read.error.issues[0]?.message ?? '' }
}

import { withoutWebAddress } from '#domain/account/names/web-address.ts'
import { ACCESS_EFFECTS, accessTitle, type NamedAccess } from '#domain/account/other-access.ts'
import type { UserId } from '#domain/ids.ts'
import type { Email } from '#server/mail/email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listAccess } from './list-access.ts'

const NOTHING = 'Nothing else opens or feeds your account: only your password does.'

/** A name that looks like a web address is left out: a thief may have chosen it. */
export const titleInEmail = ({ name, ...access }: NamedAccess): string =>
  accessTitle({ ...access, name: withoutWebAddress(name) ?? '' })

/** Paragraphs about what ended; none if nothing did. */
export const endedInEmail = (titles: readonly string[]): string[] =>
  titles.length > 0 ? ['These ended:', ...titles.map((title) => `– ${title}`)] : []

/** What opens or feeds the account at this moment, and the page that ends it. */
export async function remainingInEmail(
  ports: Pick<Ports, 'sql' | 'clock'>,
  userId: UserId,
): Promise<Required<Pick<Email, 'paragraphs' | 'action'>>> {
  const access = await listAccess(ports, userId)
  if (access.length === 0) return { paragraphs: [NOTHING], action: { label: 'Go to sign in', path: '/auth' } }
  return {
    paragraphs: [
      'These still open or feed your account:',
      ...access.map((each) => `– ${titleInEmail(each)}. ${ACCESS_EFFECTS[each.kind]}`),
      'If one of them is not yours, end it: the page behind the button lists them all, once you are signed in.',
    ],
    action: { label: 'See what opens my account', path: '/auth?mode=access' },
  }
}

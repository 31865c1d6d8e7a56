import { BRAND } from '#domain/brand.ts'
import { inEnglish, plainSpaces } from '#domain/classes/locale.ts'
import { readSignIn } from '#server/audit/read-sign-in.ts'
import { emailKind } from '#server/mail/email.ts'
import { type Recipient, selectRecipient } from './known-browsers.repository.ts'

/** "November 22, 2026 at 3:05 PM (Europe/Zurich)"; in UTC for an unknown or invalid zone. */
function momentIn(at: Date, { timeZone, locale }: Pick<Recipient, 'timeZone' | 'locale'>): string {
  const zone = isZone(timeZone) ? timeZone : 'UTC'
  const told = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const
  return `${plainSpaces(new Intl.DateTimeFormat(inEnglish(locale), told).format(at))} (${zone})`
}

function isZone(name: string | null): name is string {
  try {
    return name !== null && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** Warns the owner about a sign-in in a new browser. */
export const newBrowserEmail = emailKind<{ eventId: number }>({
  name: 'account.new-browser',
  async write({ sql }, { eventId }) {
    const signIn = await readSignIn(sql, eventId)
    const addressee = signIn && (await selectRecipient(sql, signIn.userId))
    if (!signIn || !addressee) return undefined
    const when = momentIn(signIn.at, addressee)
    return {
      to: addressee.email,
      email: {
        subject: `New sign-in to your ${BRAND.name} account`,
        paragraphs: [
          'Your account was just used in a new browser, probably by you.',
          `Browser: ${signIn.device}`,
          `Time: ${when}`,
          `Internet address: ${signIn.address}`,
          'If this was you, there is nothing to do.',
          'If not, choose a new password now. It signs out every device. While signed in, you find “Change Password” and “Sign out everywhere” under Account Settings.',
        ],
        action: { label: 'Choose a new password', path: '/auth?mode=forgot' },
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})

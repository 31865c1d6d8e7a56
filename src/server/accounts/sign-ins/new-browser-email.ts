import { BRAND } from '#domain/brand.ts'
import { readSignIn } from '#server/audit/read-sign-in.ts'
import { emailKind } from '#server/mail/email.ts'
import { selectRecipient } from './known-browsers.repository.ts'

/** "22 November 2026 at 15:05 (Europe/Zurich)"; in UTC for an unknown or invalid zone. */
function momentIn(at: Date, timeZone: string | null): string {
  const zone = isZone(timeZone) ? timeZone : 'UTC'
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return `${format.format(at)} (${zone})`
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
    const when = momentIn(signIn.at, addressee.timeZone)
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

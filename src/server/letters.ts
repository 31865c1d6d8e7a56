import { factorLetter } from './accounts/factors/factor-letter.ts'
import { takenLetter } from './accounts/mailbox/send-taken.ts'
import { verificationLetter } from './accounts/mailbox/verification-letter.ts'
import { goodbyeLetter } from './accounts/own-data/erase/goodbye-letter.ts'
import { passwordChangedLetter, resetLetter } from './accounts/passwords/password-letters.ts'
import { newBrowserLetter } from './accounts/sign-ins/new-browser-letter.ts'
import type { EmailKind } from './mail/letter.ts'
import { invitationLetter } from './studio/invitations/invitation-letter.ts'

/** Every kind of letter that the app writes, feature by feature. */
export const EMAIL_KINDS: readonly EmailKind<object>[] = [
  verificationLetter,
  takenLetter,
  resetLetter,
  passwordChangedLetter,
  newBrowserLetter,
  factorLetter,
  goodbyeLetter,
  invitationLetter,
]

import { accessTokenEmail } from './access-tokens/access-token-email.ts'
import { addressTakenEmail } from './accounts/email-verification/address-taken-email.ts'
import { verificationEmail } from './accounts/email-verification/verification-email.ts'
import { factorEmail } from './accounts/factors/factor-email.ts'
import { accessEndedEmail } from './accounts/other-access/access-ended-email.ts'
import { accountDeletedEmail } from './accounts/own-data/erase/account-deleted-email.ts'
import { passwordChangedEmail, passwordResetEmail } from './accounts/passwords/password-emails.ts'
import { newBrowserEmail } from './accounts/sign-ins/new-browser-email.ts'
import { planEmail } from './billing/letters/plan-email.ts'
import type { EmailKind } from './mail/email.ts'
import { leavingEmail } from './renders/made/leaving-email.ts'
import { invitationEmail } from './studio/invitations/invitation-email.ts'
import { feedEmail, troubledFeedEmail } from './timetable/feeds/feed-email.ts'
import { webhookEmail } from './webhooks/webhook-email.ts'

/** All kinds of emails, by feature. */
export const EMAIL_KINDS: readonly EmailKind<object>[] = [
  verificationEmail,
  addressTakenEmail,
  passwordResetEmail,
  passwordChangedEmail,
  accessEndedEmail,
  newBrowserEmail,
  factorEmail,
  accessTokenEmail,
  webhookEmail,
  feedEmail,
  troubledFeedEmail,
  accountDeletedEmail,
  invitationEmail,
  leavingEmail,
  planEmail,
]

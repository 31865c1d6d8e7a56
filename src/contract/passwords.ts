import { z } from 'zod'
import { Email } from '#domain/account/credentials.ts'
import { NewPassword } from '#domain/account/new-password.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { SignIn } from './account.ts'
import { endpoint } from './endpoint.ts'
import { MailToken } from './mailbox.ts'

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  who: 'anyone',
  summary:
    'Sends a link for a new password, /auth?reset=TOKEN, if the address has an account; the reply is the same if it has none. The link is valid for an hour and works once; the latest three are valid.',
  body: z.object({ email: Email }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['request.too_many'],
  limit: { max: 60, seconds: 3600 },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  who: 'anyone',
  summary:
    'Sets the password with the link of an email, ends all sessions of the account and signs this browser in, after the second step if the account has one. Verifies the address.',
  body: z.object({ token: MailToken, newPassword: NewPassword }),
  reply: SignIn,
  errors: ['auth.link_invalid'],
  limit: { max: 30, seconds: 900 },
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  who: 'signed-in',
  summary:
    'Changes the password and ends all other sessions of the account. An email tells the owner if the address is verified.',
  body: z.object({ currentPassword: textUpTo(1024).min(1), newPassword: NewPassword }),
  reply: z.object({ success: z.literal(true) }),
  errors: ['auth.wrong_password', 'request.too_many'],
  limit: { max: 10, seconds: 3600 },
})

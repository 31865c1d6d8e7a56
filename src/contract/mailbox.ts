import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

/** Token of a link in an email: 256 random bits. Any other text is an invalid link. */
export const MailToken = textUpTo(200).min(1)

const Done = z.object({ success: z.literal(true) })

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  who: 'signed-in',
  summary:
    "Verifies an email address with the link of an email, /auth?verify=TOKEN. Email clients open links automatically, so only a button on that page sends this. Signed-out users sign in first: a click by the address's owner must not help a stranger who made an account with it.",
  body: z.object({ token: MailToken }),
  reply: Done,
  errors: ['auth.link_invalid', 'auth.link_of_another'],
  limit: { max: 30, seconds: 900 },
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  who: 'signed-in',
  summary: 'Sends the verification link again; sends nothing if the address is verified.',
  reply: Done,
  errors: ['request.too_many'],
})

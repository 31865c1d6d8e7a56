import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Token of a link in an email: 256 random bits. Any other text is an invalid link. */
export const MailToken = z.string().min(1).max(200)

const Done = z.object({ success: z.literal(true) })

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  who: 'signed-in',
  summary:
    'Verifies an email address by the link of an email, /auth?verify=TOKEN. Email clients open links automatically, so the page there has a button, and only that sends this. Signed-out users sign in first: a stranger who made an account with an address that is not theirs is not helped by a click of its owner.',
  body: z.object({ token: MailToken }),
  reply: Done,
  errors: ['auth.link_invalid', 'auth.link_of_another'],
  limit: { max: 30, seconds: 900 },
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  who: 'signed-in',
  summary: 'Sends the link that proves the mailbox once more; nothing where it is proven already.',
  reply: Done,
  errors: ['request.too_many'],
})

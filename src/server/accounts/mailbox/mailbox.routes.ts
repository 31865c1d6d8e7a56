import { resendVerification as resend, verifyEmail as verify } from '#contract/mailbox.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { resendVerification } from './send-verification.ts'
import { verifyEmail } from './verify-email.ts'

const DONE = { success: true } as const

export const mailboxRoutes: readonly Route[] = [
  implement(verify, async ({ body, ...call }) => {
    await verifyEmail(call, body.token)
    return DONE
  }),

  implement(resend, async (call) => {
    await resendVerification(call)
    return DONE
  }),
]

import {
  changePassword as change,
  forgotPassword as forgot,
  resetPassword as reset,
} from '#contract/passwords.ts'
import { implement, type Route } from '../../http/implement.ts'
import { readCurrentUser } from '../current-user.ts'
import { rememberNetwork } from '../guesses/familiar-networks.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export const passwordRoutes: readonly Route[] = [
  implement(forgot, async ({ body, request, ...ports }) => ({
    success: true as const,
    ...(await forgotPassword(ports, body.email, request.ip)),
  })),

  implement(reset, async ({ body, session, request, ...ports }) => {
    const { userId, email, passwordHash } = await resetPassword(ports, body)
    await session.start(userId, passwordHash)
    await rememberNetwork(ports, { mailbox: email, ip: request.ip })
    return readCurrentUser(ports, userId)
  }),

  implement(change, async ({ body, session, ...call }) => {
    await session.start(call.actor.id, await changePassword(call, body))
    return { success: true as const }
  }),
]

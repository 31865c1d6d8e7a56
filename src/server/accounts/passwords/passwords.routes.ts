import {
  changePassword as change,
  forgotPassword as forgot,
  resetPassword as reset,
} from '#contract/passwords.ts'
import { implement, type Route } from '../../http/implement.ts'
import { networkOf, rememberNetwork } from '../entry/guesses/familiar-networks.ts'
import { readCurrentUser } from '../person/current-user.ts'
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
    await rememberNetwork(ports, await networkOf(ports, { mailbox: email, ip: request.ip }))
    return readCurrentUser(ports, userId)
  }),

  implement(change, async ({ body, session, request, ...call }) => {
    const { id, email } = call.actor
    await session.start(id, await changePassword(call, body))
    await rememberNetwork(call, await networkOf(call, { mailbox: email, ip: request.ip }))
    return { success: true as const }
  }),
]

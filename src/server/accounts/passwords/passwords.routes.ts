import {
  changePassword as change,
  forgotPassword as forgot,
  resetPassword as reset,
} from '#contract/passwords.ts'
import { implement, type Route } from '../../http/implement.ts'
import { readCurrentUser } from '../current-user.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export const passwordRoutes: readonly Route[] = [
  implement(forgot, async ({ body, ...ports }) => ({
    success: true as const,
    ...(await forgotPassword(ports, body.email)),
  })),

  implement(reset, async ({ body, session, ...ports }) => {
    const { userId, passwordHash } = await resetPassword(ports, body)
    await session.start(userId, passwordHash)
    return readCurrentUser(ports, userId)
  }),

  implement(change, async ({ body, session, ...call }) => {
    await changePassword(call, body)
    await session.start(call.actor.id)
    return { success: true as const }
  }),
]

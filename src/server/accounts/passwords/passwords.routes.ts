import {
  changePassword as change,
  forgotPassword as forgot,
  resetPassword as reset,
} from '#contract/passwords.ts'
import { networkOf, rememberNetwork } from '#server/accounts/entry/guesses/familiar-networks.ts'
import { enter } from '#server/accounts/second-step/enter.ts'
import { beginFirstSession } from '#server/accounts/sign-ins/begin-session.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export const passwordRoutes: readonly Route[] = [
  implement(forgot, async ({ body, request, ...ports }) => ({
    success: true as const,
    ...(await forgotPassword(ports, body.email, request.ip)),
  })),

  implement(reset, async ({ body, ...call }) => {
    const { ip } = call.request
    const { email, ...known } = await resetPassword(call, { ...body, ip })
    const entered = await enter(call, { ...known, how: 'link' })
    await rememberNetwork(call, await networkOf(call, { mailbox: email, ip }))
    return entered
  }),

  implement(change, async ({ body, ...call }) => {
    const { id, email } = call.actor
    await beginFirstSession(call, { userId: id, passwordHash: await changePassword(call, body) })
    await rememberNetwork(call, await networkOf(call, { mailbox: email, ip: call.request.ip }))
    return { success: true as const }
  }),
]

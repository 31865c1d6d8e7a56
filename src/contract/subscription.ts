import { z } from 'zod'
import { ExpirationDate } from '#domain/account/subscription/dates.ts'
import { UserId } from '#domain/ids.ts'
import { AdminUser } from './admin-accounts.ts'
import { endpoint } from './endpoint.ts'

const OfUser = z.object({ userId: UserId })
const WRITES = { max: 120, seconds: 60 } as const
/** Each may be a call to the payment provider. */
const OWN_CHANGES = { max: 20, seconds: 60 } as const

const Changed = z.object({
  success: z.literal(true),
  /** Its effect, in words. */
  message: z.string(),
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  who: 'signed-in',
  summary:
    'Ends the own plan with the period that is paid for; until then everything stays. A plan that is cancelled already stays as it is.',
  /** `accessUntil` is null if the period is already over. */
  reply: Changed.extend({ accessUntil: z.iso.datetime().nullable() }),
  errors: ['access.denied', 'subscription.none', 'subscription.changed', 'subscription.provider'],
  limit: OWN_CHANGES,
})

export const downgradeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/downgrade',
  who: 'signed-in',
  summary: "Turns the owner's own Studio Pro into Individual Pro; the team loses access at once.",
  body: z.object({ targetPlan: z.literal('individual_pro', 'Please choose Individual Pro.') }),
  reply: Changed,
  errors: ['access.denied', 'subscription.changed', 'subscription.provider'],
  limit: OWN_CHANGES,
})

export const processExpired = endpoint({
  method: 'POST',
  path: '/api/subscription/process-expired',
  who: 'admin',
  summary:
    'Writes down which plans are over by their date. They give nothing from that date on, whether this was called or not.',
  reply: Changed.extend({ processed: z.int().nonnegative() }),
  limit: WRITES,
})

export const cancelSubscriptionOf = endpoint({
  method: 'POST',
  path: '/api/admin/cancel-subscription/:userId',
  who: 'admin',
  summary: 'Ends the plan of an account: with its period, or at once.',
  params: OfUser,
  body: z.object({ immediate: z.boolean('Please say whether it ends at once.') }),
  reply: Changed.extend({ updatedUser: AdminUser }),
  errors: ['person.not_found', 'subscription.none', 'subscription.changed', 'subscription.provider'],
  limit: WRITES,
})

export const updateExpiration = endpoint({
  method: 'PATCH',
  path: '/api/admin/update-expiration/:userId',
  who: 'admin',
  summary:
    'Sets the last day of the plan of an account, which is part of it, counted in UTC; null takes the date away.',
  params: OfUser,
  body: z.object({ expirationDate: ExpirationDate.nullable() }),
  reply: z.object({ success: z.literal(true), updatedUser: AdminUser }),
  errors: ['person.not_found'],
  limit: WRITES,
})

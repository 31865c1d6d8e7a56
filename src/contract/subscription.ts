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
    "Cancels the account's plan at the end of the paid period; until then everything stays. No effect on a canceled plan.",
  /** `accessUntil` is null if the period is already over. */
  reply: Changed.extend({ accessUntil: z.iso.datetime().nullable() }),
  errors: ['access.denied', 'subscription.none', 'subscription.changed', 'subscription.provider'],
  limit: OWN_CHANGES,
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  who: 'signed-in',
  summary:
    "Takes the cancellation of the account's plan back while its paid period lasts: it renews as before. No effect on a plan that renews.",
  reply: Changed,
  errors: ['subscription.not_resumable', 'subscription.changed', 'subscription.provider'],
  limit: OWN_CHANGES,
})

export const downgradeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/downgrade',
  who: 'signed-in',
  summary: "Changes the owner's Studio Pro to Individual Pro; the team loses access at once.",
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
    'Marks plans whose last day has passed as ended. Their benefits end on that day, even without this call.',
  reply: Changed.extend({ processed: z.int().nonnegative() }),
  limit: WRITES,
})

export const cancelSubscriptionOf = endpoint({
  method: 'POST',
  path: '/api/admin/cancel-subscription/:userId',
  who: 'admin',
  summary: 'Ends the plan of an account: at the end of its period, or at once.',
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
  summary: "Sets the last day (inclusive, in UTC) of an account's plan; null removes it.",
  params: OfUser,
  body: z.object({ expirationDate: ExpirationDate.nullable() }),
  reply: z.object({ success: z.literal(true), updatedUser: AdminUser }),
  errors: ['person.not_found'],
  limit: WRITES,
})

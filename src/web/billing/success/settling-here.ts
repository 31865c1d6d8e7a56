import type { QueryClient } from '@tanstack/react-query'
import { confirmPurchase } from '#contract/checkout.ts'
import { standingOf } from '#domain/account/standing.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import { backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { call } from '#web/api/call.ts'
import { classTypesQuery } from '#web/api/form/class-types-query.ts'
import { preferencesQuery } from '#web/api/form/preferences-query.ts'
import { refreshUser, userQuery } from '#web/api/user-query.ts'
import { forgetSelectedPlan } from '#web/billing/checkout/selected-plan.ts'
import { wait } from '#web/async/wait.ts'
import { planOf } from '#web/billing/plans.ts'
import { tell } from '#web/bus/page-events.ts'
import type { Settling } from './settle-payment.ts'

/** In the real world. `sessionId` is undefined where somebody came without a checkout. */
export const settlingHere = (client: QueryClient, sessionId: string | undefined): Settling => ({
  wait,
  refreshUser: () => refreshUser(client),
  isOn: (planId) => {
    const user = client.getQueryData(userQuery.queryKey)
    return !!user && planOf(standingOf(user)) === planId
  },
  refreshLists: async () => {
    const anew = { staleTime: 0 } as const
    await Promise.allSettled([
      client.fetchQuery({ ...backgroundsQuery, ...anew }),
      client.fetchQuery({ ...preferencesQuery, ...anew }),
      client.fetchQuery({ ...classTypesQuery, ...anew }),
    ])
  },
  confirm: async () =>
    sessionId ? call(confirmPurchase, { body: { sessionId } }).catch(noPayment) : undefined,
  tellPurchase: ({ planId, value }) => tell('purchase', { planId, value, currency: 'USD' }),
  forgetSelectedPlan: () => forgetSelectedPlan(),
})

/** No checkout has an id that is refused as one. */
const UNPAID: ReadonlySet<string | undefined> = new Set<ProblemCode>([
  'checkout.pending',
  'checkout.not_found',
  'request.invalid',
])

function noPayment(error: unknown): undefined {
  if (!(error instanceof ApiError && UNPAID.has(error.code))) throw error
}

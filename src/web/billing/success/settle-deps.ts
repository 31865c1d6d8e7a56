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
import { wait } from '#web/async/wait.ts'
import { clearSelectedPlan } from '#web/billing/checkout/selected-plan.ts'
import { planOf } from '#web/billing/plans.ts'
import { publish } from '#web/bus/page-events.ts'
import type { SettleDeps } from './settle-payment.ts'

/** The real steps. `sessionId` is undefined without a checkout. */
export const settleDeps = (client: QueryClient, sessionId: string | undefined): SettleDeps => ({
  wait,
  refreshUser: () => refreshUser(client),
  isOn: (planId) => {
    const user = client.getQueryData(userQuery.queryKey)
    return !!user && planOf(standingOf(user)) === planId
  },
  refreshLists: async () => {
    const fresh = { staleTime: 0 } as const
    await Promise.allSettled([
      client.fetchQuery({ ...backgroundsQuery, ...fresh }),
      client.fetchQuery({ ...preferencesQuery, ...fresh }),
      client.fetchQuery({ ...classTypesQuery, ...fresh }),
    ])
  },
  confirm: async () =>
    sessionId ? call(confirmPurchase, { body: { sessionId } }).catch(noPayment) : undefined,
  publishPurchase: ({ planId, value }) => publish('purchase', { planId, value, currency: 'USD' }),
  clearSelectedPlan: () => clearSelectedPlan(),
})

/** An invalid id belongs to no checkout. */
const UNPAID: ReadonlySet<string | undefined> = new Set<ProblemCode>([
  'checkout.pending',
  'checkout.not_found',
  'request.invalid',
])

function noPayment(error: unknown): undefined {
  if (!(error instanceof ApiError && UNPAID.has(error.code))) throw error
}

import { randomUUID } from 'node:crypto'
import { ADMIN, nothing, type Rows } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'
import { randomEmail } from './studio.ts'

/** An account with a plan. */
async function subscriber(whose: Whose): Promise<string> {
  const id = randomUUID()
  if (!whose.person) return id
  const user = { id, email: randomEmail(), username: 'pays', password_hash: '-', role: 'pro' } as const
  await sqlOf(whose).insertInto('users').values(user).execute()
  return id
}

const buy = (planId: string) => () => ({ body: { planId } })

/** A paid checkout. */
async function settled({ world, person }: Whose): Promise<string> {
  const id = randomUUID()
  if (!person) return id
  const checkout = {
    id,
    user_id: person.userId,
    plan: 'studio_pro',
    session_id: id,
    settled_at: new Date(),
  } as const
  await world.server.ports.sql.insertInto('checkouts').values(checkout).execute()
  return id
}

export const billingRows: Rows = {
  'GET /api/subscription/checkout': { answers: '200 200 200 200 200 - 200 200', ask: nothing },
  // An account with full access has nothing to buy; a team member may have a plan of their own.
  'POST /api/subscription/create-checkout': {
    answers: '401 200 200 200 409 - 200 409',
    ask: buy('studio_pro'),
  },
  'POST /api/subscription/confirm-purchase': {
    answers: '401 200 200 200 200 404 200 404',
    ask: async (whose) => ({ body: { sessionId: await settled(whose) } }),
  },
  // A signature authorizes the call, not the cookie.
  'POST /api/stripe/webhook': {
    answers: '400 400 400 400 400 - 400 400',
    ask: () => ({ body: { id: 'evt_1', type: 'customer.subscription.updated' } }),
  },
  // A team member has no plan of their own.
  'POST /api/subscription/cancel': { answers: '401 409 200 403 200 - 409 409', ask: nothing, fresh: true },
  // None of them has a canceled subscription; the owner's and the Pro's plans renew already.
  'POST /api/subscription/resume': { answers: '401 409 200 409 200 - 409 409', ask: nothing, fresh: true },
  'POST /api/subscription/downgrade': {
    answers: '401 403 403 403 200 - 403 403',
    ask: () => ({ body: { targetPlan: 'individual_pro' } }),
    fresh: true,
  },
  'GET /api/billing/invoices': { answers: '401 200 200 200 200 - 200 200', ask: nothing },
  // None of them ever paid at a provider.
  'POST /api/billing/portal': { answers: '401 404 404 404 404 - 404 404', ask: nothing },
  'GET /api/admin/payments/:userId': {
    answers: ADMIN,
    ask: async (whose) => ({ params: { userId: await subscriber(whose) } }),
  },
  'POST /api/admin/payments/:userId/refund': {
    answers: '401 403 403 403 403 - 403 409',
    ask: async (whose) => ({
      params: { userId: await subscriber(whose) },
      body: { paymentId: 'ch_1', amount: 100, requestId: randomUUID() },
    }),
  },
  'POST /api/subscription/process-expired': { answers: '401 403 403 403 403 - 403 200', ask: nothing },
  'POST /api/admin/cancel-subscription/:userId': {
    answers: ADMIN,
    ask: async (whose) => ({ params: { userId: await subscriber(whose) }, body: { immediate: true } }),
  },
  'PATCH /api/admin/update-expiration/:userId': {
    answers: ADMIN,
    ask: async (whose) => ({
      params: { userId: await subscriber(whose) },
      body: { expirationDate: '2031-12-31' },
    }),
  },
}

/** Answers that depend on the subject. */
export const particularPlans: Rows = {
  'POST /api/subscription/create-checkout (of the lower plan)': {
    answers: '401 200 409 200 409 - 200 409',
    ask: buy('individual_pro'),
  },
  'POST /api/subscription/create-checkout (of what is not sold)': {
    answers: '401 400 400 400 400 - 400 400',
    ask: buy('admin'),
  },
  'PATCH /api/admin/update-expiration/:userId (to a day that is over)': {
    answers: '401 403 403 403 403 - 403 400',
    ask: async (whose) => ({
      params: { userId: await subscriber(whose) },
      body: { expirationDate: '2024-02-29' },
    }),
  },
  'POST /api/admin/cancel-subscription/:userId (without a granted plan)': {
    answers: '401 403 403 403 403 - 403 409',
    ask: ({ world }) => ({ params: { userId: world.people.free.userId }, body: { immediate: false } }),
  },
  'PATCH /api/admin/update-expiration/:userId (to no day)': {
    answers: '401 403 403 403 403 - 403 400',
    ask: async (whose) => ({
      params: { userId: await subscriber(whose) },
      body: { expirationDate: '31/12/2031' },
    }),
  },
  'POST /api/subscription/downgrade (to what is no lower plan)': {
    answers: '401 400 400 400 400 - 400 400',
    ask: () => ({ body: { targetPlan: 'studio_pro' } }),
  },
}

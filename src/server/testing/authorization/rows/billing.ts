import { randomUUID } from 'node:crypto'
import { ADMIN, nothing, type Rows } from '../table.ts'
import { sqlOf, type Whose } from '../whose.ts'
import { somebody } from './studio.ts'

/** An account with a plan. */
async function subscriber(whose: Whose): Promise<string> {
  const id = randomUUID()
  if (!whose.person) return id
  const user = { id, email: somebody(), username: 'pays', password_hash: '-', role: 'pro' } as const
  await sqlOf(whose).insertInto('users').values(user).execute()
  return id
}

export const billingRows: Rows = {
  // A member of a team has no plan of its own.
  'POST /api/subscription/cancel': { answers: '401 409 200 403 200 - 409 409', ask: nothing, fresh: true },
  'POST /api/subscription/downgrade': {
    answers: '401 403 403 403 200 - 403 403',
    ask: () => ({ body: { targetPlan: 'individual_pro' } }),
    fresh: true,
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

/** What depends on what is asked for. */
export const particularPlans: Rows = {
  'POST /api/admin/cancel-subscription/:userId (of whom nobody gave a plan)': {
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

import { randomUUID } from 'node:crypto'
import { TEAM_MAX } from '#domain/account/team.ts'
import { DEFAULT_CLASS_TYPES, defaultClassTypeId } from '#domain/classes/class-type.ts'
import type { Rows } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'
import { particularPlans } from './billing.ts'
import { describedBy } from './classes.ts'
import { randomEmail, studioIdOf } from './studio.ts'

const [DEFAULT] = DEFAULT_CLASS_TYPES
const OWN_OFFICE = '401 403 403 403 403 - 403 409'

/** The studio with all places taken. */
async function fullStudio(whose: Whose): Promise<string> {
  const studioId = await studioIdOf(whose)
  if (!whose.person) return studioId
  const places = Array.from({ length: TEAM_MAX }, () => ({
    id: randomUUID(),
    studio_id: studioId,
    email: randomEmail(),
    name: 'Nina',
    user_id: null,
  }))
  await sqlOf(whose).insertInto('team_members').values(places).execute()
  return studioId
}

const oneself = ({ person }: Whose) => ({ userId: person?.userId ?? randomUUID() })

/** Answers that depend on the subject, which is in brackets. */
export const particularRows: Rows = {
  ...particularPlans,
  'PUT /api/class-descriptions/:id (that is for all)': {
    answers: '401 403 403 403 403 - 403 200',
    ask: async (whose) => ({
      params: { id: await describedBy(whose, null) },
      body: { description: 'Fast.' },
    }),
    admin: 'own',
  },
  'DELETE /api/class-descriptions/:id (that is for all)': {
    answers: '401 403 403 403 403 - 403 200',
    ask: async (whose) => ({ params: { id: await describedBy(whose, null) } }),
    admin: 'own',
  },

  'PUT /api/custom-class-types/:id (of a default)': {
    answers: '401 403 403 403 403 - 403 403',
    ask: () => ({ params: { id: defaultClassTypeId(DEFAULT) }, body: { classType: 'Slow Flow' } }),
  },
  'DELETE /api/custom-class-types/:id (of a default)': {
    answers: '401 403 403 403 403 - 403 403',
    ask: () => ({ params: { id: defaultClassTypeId(DEFAULT) } }),
  },
  'DELETE /api/custom-class-types (of a default)': {
    answers: '401 403 403 403 403 - 403 403',
    ask: () => ({ body: { classType: DEFAULT } }),
  },

  'POST /api/studio/team (the eleventh)': {
    answers: '401 403 403 403 409 - 403 409',
    ask: async (whose) => ({
      body: { email: randomEmail(), name: 'Nina', studioId: await fullStudio(whose) },
    }),
  },
  'POST /api/admin/studio-team (the eleventh)': {
    answers: '401 403 403 403 403 - 403 409',
    ask: async (whose) => ({ body: { studioId: await fullStudio(whose), email: randomEmail() } }),
  },

  // The only administrator: their own office, and the last one.
  'PATCH /api/admin/user-role/:userId (of oneself)': {
    answers: OWN_OFFICE,
    ask: (whose) => ({ params: oneself(whose), body: { role: 'beta' } }),
    admin: 'own',
  },
  'DELETE /api/admin/user/:userId (of oneself)': {
    answers: OWN_OFFICE,
    ask: (whose) => ({ params: oneself(whose) }),
    admin: 'own',
  },
}

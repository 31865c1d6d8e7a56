import { randomUUID } from 'node:crypto'
import { nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'

const CUSTOM = '401 403 200 200 200 404 200 404'
/** Administrators ask about global defaults. */
const DESCRIBED = '401 200 200 200 200 404 200 200'

const anyName = () => `Flow ${randomUUID().slice(0, 18)}`

async function classType(whose: Whose): Promise<{ id: string; classType: string }> {
  const made = { id: randomUUID(), classType: anyName() }
  if (!whose.person) return made
  await sqlOf(whose)
    .insertInto('custom_class_types')
    .values({
      id: made.id,
      user_id: whose.person.userId,
      class_type: made.classType,
      class_key: made.classType.toLowerCase(),
    })
    .execute()
  return made
}

export async function describedBy(whose: Whose, owner: string | null): Promise<string> {
  const [id, name] = [randomUUID(), anyName()]
  await sqlOf(whose)
    .insertInto('class_descriptions')
    .values({ id, user_id: owner, class_name: name, class_key: name.toLowerCase(), description: 'Slow.' })
    .execute()
  return id
}

const description = async (whose: Whose): Promise<string> =>
  whose.person ? describedBy(whose, whose.person.userId) : randomUUID()

export const classRows: Rows = {
  'GET /api/custom-class-types': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'POST /api/custom-class-types': {
    answers: '401 403 201 201 201 - 201 201',
    ask: () => ({ body: { classType: anyName() } }),
  },
  'PUT /api/custom-class-types/:id': {
    answers: CUSTOM,
    ask: async (whose) => ({ params: { id: (await classType(whose)).id }, body: { classType: anyName() } }),
  },
  'DELETE /api/custom-class-types/:id': {
    answers: CUSTOM,
    ask: async (whose) => ({ params: { id: (await classType(whose)).id } }),
  },
  'DELETE /api/custom-class-types': {
    answers: CUSTOM,
    ask: async (whose) => ({ body: { classType: (await classType(whose)).classType } }),
  },

  'GET /api/class-descriptions': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'GET /api/class-descriptions-with-fallback': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'POST /api/class-descriptions': {
    answers: '401 201 201 201 201 - 201 201',
    ask: () => ({ body: { className: anyName(), description: 'Slow.' } }),
  },
  'PUT /api/class-descriptions/:id': {
    answers: DESCRIBED,
    ask: async (whose) => ({ params: { id: await description(whose) }, body: { description: 'Fast.' } }),
    admin: async (whose) => ({
      params: { id: await describedBy(whose, null) },
      body: { description: 'Fast.' },
    }),
  },
  'DELETE /api/class-descriptions/:id': {
    answers: DESCRIBED,
    ask: async (whose) => ({ params: { id: await description(whose) } }),
    admin: async (whose) => ({ params: { id: await describedBy(whose, null) } }),
  },
}

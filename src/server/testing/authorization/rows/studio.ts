import { randomUUID } from 'node:crypto'
import { nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, studioPeople, type Whose } from '#server/testing/authorization/whose.ts'

const OWNER = '401 403 403 403 200 404 403 200'
const STUDIO = '401 403 403 200 200 - 403 200'

export const randomEmail = () => `${randomUUID()}@example.test`

export async function studioIdOf(whose: Whose): Promise<string> {
  if (!whose.person) return randomUUID()
  const { id } = await sqlOf(whose)
    .selectFrom('studios')
    .where('owner_id', '=', studioPeople(whose).owner.userId)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

async function invited(whose: Whose, studioId: string, email: string): Promise<string> {
  const id = randomUUID()
  if (!whose.person) return id
  const member = { id, studio_id: studioId, email, name: 'Nina', user_id: null }
  await sqlOf(whose).insertInto('team_members').values(member).execute()
  return id
}

/** A membership in the person's studio. */
export const placeOf = async (whose: Whose): Promise<string> =>
  invited(whose, await studioIdOf(whose), randomEmail())

/** The other studio's invitation of the person; its own people get one of a third person. */
async function invitationTo(whose: Whose): Promise<string> {
  const { world, person } = whose
  const { stranger } = world.people
  const studioId = await studioIdOf({ world, person: stranger })
  const email = person && person !== stranger ? person.email : randomEmail()
  return invited(whose, studioId, email)
}

/** The studio with one more place: earlier calls filled it. */
export async function studioWithRoom(whose: Whose): Promise<string> {
  const studioId = await studioIdOf(whose)
  const places = sqlOf(whose).deleteFrom('team_members').where('studio_id', '=', studioId)
  await places.where('user_id', 'is', null).execute()
  return studioId
}

export const studioRows: Rows = {
  'GET /api/studio/owner-info': { answers: STUDIO, ask: nothing },
  'GET /api/studio/instructor-names': { answers: STUDIO, ask: nothing },
  'GET /api/studio/team-member-name': {
    answers: '401 403 403 200 200 404 403 200',
    ask: (whose) => ({ query: { email: whose.person ? studioPeople(whose).member.email : randomEmail() } }),
  },
  'GET /api/studio/team': { answers: '401 403 403 403 200 - 403 200', ask: nothing },
  'POST /api/studio/team': {
    answers: '401 403 403 403 201 403 403 201',
    ask: async (whose) => ({
      body: { email: randomEmail(), name: 'Nina', studioId: await studioWithRoom(whose) },
    }),
  },
  'PUT /api/studio/team/:id': {
    answers: OWNER,
    ask: async (whose) => ({ params: { id: await placeOf(whose) }, body: { name: 'Luna' } }),
  },
  'DELETE /api/studio/team/:id': {
    answers: OWNER,
    ask: async (whose) => ({ params: { id: await placeOf(whose) } }),
  },
  'PUT /api/studio/owner-name': {
    answers: '401 403 403 403 200 - 403 403',
    ask: () => ({ body: { displayName: 'Olivia' } }),
  },
  'GET /api/studio/class-access': { answers: '401 403 403 403 200 - 403 403', ask: nothing },
  'PUT /api/studio/class-access': {
    answers: '401 403 403 403 200 - 403 403',
    ask: () => ({ body: { membersChangeClasses: true } }),
  },
  'GET /api/studio/invitations': { answers: SIGNED_IN, ask: nothing },
  // Owners and administrators join no team.
  'POST /api/studio/invitations/:id': {
    answers: '401 200 200 200 404 404 200 404',
    ask: async (whose) => ({ params: { id: await invitationTo(whose) }, body: { accept: false } }),
  },
  'POST /api/studio/leave': { answers: '401 403 403 200 403 - 403 403', ask: nothing, fresh: true },
}

import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '#domain/account/terms.ts'
import { startSession } from '../../../accounts/sessions/sessions.ts'
import { TEST_PASSWORD } from '../../../http/test-client.ts'
import { nothing, type Rows, SIGNED_IN } from '../table.ts'
import type { Whose } from '../whose.ts'
import { placeOf, somebody } from './studio.ts'

const consent = { age: 'adult', termsVersion: TERMS_VERSION }

async function sessionOf({ world, person }: Whose): Promise<string> {
  const begin = { device: 'Another', replaces: undefined }
  const cookie = person && (await startSession(world.server.ports, { userId: person.userId, ...begin }))
  return cookie?.split('.')[0] ?? randomUUID()
}

export const accountRows: Rows = {
  'POST /api/auth/login': {
    answers: '200 200 200 200 200 - 200 200',
    ask: ({ world }) => ({ body: { email: world.people.free.email, password: TEST_PASSWORD } }),
    fresh: true,
  },
  'POST /api/auth/register': {
    answers: '201 201 201 201 201 - 201 201',
    ask: () => ({ body: { email: somebody(), password: TEST_PASSWORD, consent } }),
    fresh: true,
  },
  'POST /api/auth/logout': { answers: '200 200 200 200 200 - 200 200', ask: nothing, fresh: true },
  'GET /api/logout': { answers: '302 302 302 302 302 - 302 302', ask: nothing, fresh: true },
  'GET /api/login': { answers: '302 302 302 302 302 - 302 302', ask: nothing },
  'GET /api/auth/user': { answers: SIGNED_IN, ask: nothing },
  'GET /api/user': { answers: SIGNED_IN, ask: nothing },
  'POST /api/auth/forgot-password': {
    answers: '200 200 200 200 200 - 200 200',
    ask: () => ({ body: { email: somebody() } }),
  },
  'POST /api/auth/reset-password': {
    answers: '400 400 400 400 400 - 400 400',
    ask: () => ({ body: { token: randomUUID(), newPassword: 'another long password' } }),
  },
  'POST /api/auth/change-password': {
    answers: SIGNED_IN,
    ask: () => ({ body: { currentPassword: TEST_PASSWORD, newPassword: 'another long password' } }),
    fresh: true,
  },
  'POST /api/auth/verify-email': {
    answers: '401 400 400 400 400 - 400 400',
    ask: () => ({ body: { token: randomUUID() } }),
  },
  'POST /api/auth/resend-verification': { answers: SIGNED_IN, ask: nothing },
  'GET /api/auth/sessions': { answers: SIGNED_IN, ask: nothing },
  'DELETE /api/auth/sessions/:id': {
    answers: '401 200 200 200 200 404 200 404',
    ask: async (whose) => ({ params: { id: await sessionOf(whose) } }),
  },
  'POST /api/auth/logout-everywhere': { answers: SIGNED_IN, ask: nothing, fresh: true },
  'GET /api/account/export': { answers: SIGNED_IN, ask: nothing },
  'POST /api/account/consent': { answers: SIGNED_IN, ask: () => ({ body: consent }) },
  // An owner is asked to let the team go first.
  'DELETE /api/account': {
    answers: '401 200 200 200 409 - 200 200',
    ask: async (whose) => {
      await placeOf(whose)
      return { body: { password: TEST_PASSWORD } }
    },
    fresh: true,
  },

  'GET /api/name-change-status': { answers: SIGNED_IN, ask: nothing },
  'POST /api/track-name-change': { answers: SIGNED_IN, ask: nothing },
  'GET /api/instructor-preferences': { answers: SIGNED_IN, ask: nothing },
  'POST /api/instructor-preferences': {
    answers: SIGNED_IN,
    ask: () => ({ body: { writingStyle: 'playful' } }),
  },
}

import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '#domain/account/terms.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { TEST_PASSWORD } from '#server/http/test-client.ts'
import { nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'
import { placeOf, randomEmail } from './studio.ts'

const consent = { age: 'adult', termsVersion: TERMS_VERSION }

async function sessionOf({ world, person }: Whose): Promise<string> {
  const begin = { device: 'Another', replaces: undefined }
  const cookie = person && (await startSession(world.server.ports, { userId: person.userId, ...begin }))
  return cookie?.split('.')[0] ?? randomUUID()
}

/** Bytes that no authenticator signed. */
const unsigned = Buffer.from('{}').toString('base64url')
const assertion = {
  id: unsigned,
  rawId: unsigned,
  type: 'public-key',
  response: { clientDataJSON: unsigned, authenticatorData: unsigned, signature: unsigned },
}

/** A stored passkey that cannot sign in. */
async function passkeyOf(whose: Whose): Promise<string> {
  const id = randomUUID()
  if (!whose.person) return id
  const shown = { name: 'Phone', created_at: new Date(), last_used_at: null, is_synced: false }
  const made = { credential_id: id, public_key: Buffer.of(0), counter: 0, transports: '' }
  await sqlOf(whose)
    .insertInto('passkeys')
    .values({ id, user_id: whose.person.userId, ...shown, ...made })
    .execute()
  return id
}

export const accountRows: Rows = {
  'POST /api/auth/login': {
    answers: '200 200 200 200 200 - 200 200',
    ask: ({ world }) => ({ body: { email: world.people.free.email, password: TEST_PASSWORD } }),
    fresh: true,
  },
  'POST /api/guests': { answers: '200 409 409 409 409 - 409 409', ask: nothing },
  'POST /api/auth/register': {
    answers: '201 201 201 201 201 - 201 201',
    ask: () => ({ body: { email: randomEmail(), password: TEST_PASSWORD, consent } }),
    fresh: true,
  },
  'POST /api/auth/second-step': {
    answers: '401 401 401 401 401 - 401 401',
    ask: () => ({ body: { app: '123456' } }),
  },
  'POST /api/auth/passkey/options': { answers: '200 200 200 200 200 - 200 200', ask: nothing },
  'POST /api/auth/passkey': {
    answers: '400 400 400 400 400 - 400 400',
    ask: () => ({ body: assertion }),
  },
  'POST /api/confirm': { answers: SIGNED_IN, ask: () => ({ body: { password: TEST_PASSWORD } }) },
  'POST /api/confirm/passkey/options': {
    answers: SIGNED_IN,
    ask: async (whose) => {
      await passkeyOf(whose)
      return {}
    },
    admin: 'own',
  },
  'GET /api/account/factors': { answers: SIGNED_IN, ask: nothing },
  'POST /api/account/passkeys/options': { answers: SIGNED_IN, ask: nothing },
  'POST /api/account/passkeys': {
    answers: '401 400 400 400 400 - 400 400',
    ask: () => ({
      body: {
        name: 'Phone',
        credential: {
          ...assertion,
          response: { clientDataJSON: unsigned, attestationObject: unsigned },
        },
      },
    }),
  },
  'PATCH /api/account/passkeys/:id': {
    answers: '401 200 200 200 200 404 200 404',
    ask: async (whose) => ({ params: { id: await passkeyOf(whose) }, body: { name: 'Tablet' } }),
  },
  'DELETE /api/account/passkeys/:id': {
    answers: '401 200 200 200 200 404 200 404',
    ask: async (whose) => ({ params: { id: await passkeyOf(whose) } }),
  },
  'POST /api/account/authenticator': { answers: SIGNED_IN, ask: nothing },
  'POST /api/account/authenticator/code': {
    answers: '401 409 409 409 409 - 409 409',
    ask: () => ({ body: { code: '123456' } }),
    fresh: true,
  },
  'DELETE /api/account/authenticator': { answers: SIGNED_IN, ask: nothing },
  'POST /api/account/recovery-codes': {
    answers: SIGNED_IN,
    ask: async (whose) => {
      await passkeyOf(whose)
      return {}
    },
    admin: 'own',
  },
  'POST /api/auth/logout': { answers: '200 200 200 200 200 - 200 200', ask: nothing, fresh: true },
  'GET /api/logout': { answers: '302 302 302 302 302 - 302 302', ask: nothing, fresh: true },
  'GET /api/login': { answers: '302 302 302 302 302 - 302 302', ask: nothing },
  'POST /api/auth/locale': { answers: SIGNED_IN, ask: () => ({ body: { chosen: 'de' } }) },
  'GET /api/auth/user': { answers: SIGNED_IN, ask: nothing },
  'GET /api/user': { answers: SIGNED_IN, ask: nothing },
  'POST /api/auth/forgot-password': {
    answers: '200 200 200 200 200 - 200 200',
    ask: () => ({ body: { email: randomEmail() } }),
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
  'GET /api/account/access': { answers: SIGNED_IN, ask: nothing },
  'POST /api/account/access/end': {
    answers: SIGNED_IN,
    ask: () => ({ body: { except: [], sessions: 'others' } }),
    fresh: true,
  },
  'GET /api/account/export': { answers: SIGNED_IN, ask: nothing },
  'POST /api/account/consent': { answers: SIGNED_IN, ask: () => ({ body: consent }) },
  // An owner must remove the team first.
  'DELETE /api/account': {
    answers: '401 200 200 200 409 - 200 200',
    ask: async (whose) => {
      await placeOf(whose)
      return { body: { password: TEST_PASSWORD } }
    },
    fresh: true,
  },

  'GET /api/name-change-status': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'POST /api/track-name-change': { answers: SIGNED_IN, ask: nothing },
  'GET /api/instructor-preferences': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'POST /api/instructor-preferences': {
    answers: SIGNED_IN,
    ask: () => ({ body: { writingStyle: 'playful' } }),
  },
}

import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { ADMIN, nothing, type Rows } from '#server/testing/authorization/table.ts'
import { sqlOf, studioPeople, type Whose } from '#server/testing/authorization/whose.ts'
import { personalVideo } from './library.ts'
import { placeOf, randomEmail, studioIdOf, studioWithRoom } from './studio.ts'

/** Concerns all accounts, so there is nothing of another account. */
const STATISTICS = '401 403 403 403 403 - 403 200'
/** An owner manages only the own team. */
const TEAM_VIDEOS = '401 403 403 403 200 404 403 200'

async function account(whose: Whose): Promise<string> {
  const id = randomUUID()
  if (!whose.person) return id
  const user = { id, email: randomEmail(), username: 'gone', password_hash: '-' }
  await sqlOf(whose).insertInto('users').values(user).execute()
  return id
}

const member = (whose: Whose) =>
  whose.person ? studioPeople(whose).member : { userId: randomUUID(), email: randomEmail() }

/** A video of a member, in a call about several. */
const videosOfMember = async (whose: Whose) => ({
  params: { userId: member(whose).userId },
  body: { publicIds: [await videoOfMember(whose)] },
})

const videoOfMember = (whose: Whose) =>
  personalVideo({ ...whose, person: whose.person && studioPeople(whose).member })

/** An email that was given up. */
async function failedJob(whose: Whose): Promise<string> {
  const { sql, jobs } = whose.world.server.ports
  const id = await jobs.enqueue(sql, 'mail', { kind: 'none' })
  await raw`update pgboss.job set state = 'failed', completed_on = now() where id = ${id}`.execute(sql)
  return id ?? ''
}

const randomTerm = () => `snake ${randomUUID().slice(0, 8)}`

async function addedTerm(whose: Whose): Promise<string> {
  const term = { id: randomUUID(), kind: 'word', term: randomTerm(), alternative: 'glide' } as const
  const change = { ...term, change: 'added', changed_by: null, changed_at: new Date() } as const
  await sqlOf(whose).insertInto('platform_term_changes').values(change).execute()
  return term.id
}

export const adminRows: Rows = {
  'GET /api/admin/users': { answers: ADMIN, ask: nothing },
  'GET /api/admin/studios': { answers: ADMIN, ask: nothing },
  'GET /api/admin/favorites-statistics': { answers: STATISTICS, ask: nothing },
  'GET /api/admin/download-activity': { answers: STATISTICS, ask: nothing },
  'GET /api/admin/download-summary': { answers: STATISTICS, ask: nothing },
  'GET /api/admin/download-figures': { answers: STATISTICS, ask: nothing },
  'GET /api/admin/downloads.csv': { answers: STATISTICS, ask: nothing },
  'GET /api/admin/health': { answers: STATISTICS, ask: nothing },
  'GET /api/admin/storage': { answers: ADMIN, ask: nothing },
  'POST /api/admin/failed-jobs/:id/retry': {
    answers: STATISTICS,
    ask: async (whose) => ({ params: { id: await failedJob(whose) } }),
  },
  'GET /api/admin/backups': { answers: STATISTICS, ask: nothing },
  'GET /api/admin/platform-terms': { answers: STATISTICS, ask: nothing },
  'POST /api/admin/platform-terms': {
    answers: '401 403 403 403 403 - 403 201',
    ask: () => ({ body: { kind: 'word', term: randomTerm(), alternative: 'glide' } }),
  },
  'PUT /api/admin/platform-terms/shipped': {
    answers: STATISTICS,
    ask: async (whose) => {
      const name = { kind: 'word', term: 'sexy' } as const
      await sqlOf(whose).deleteFrom('platform_term_changes').where('term', '=', name.term).execute()
      return { body: { ...name, isOff: true } }
    },
  },
  'DELETE /api/admin/platform-terms/:id': {
    answers: STATISTICS,
    ask: async (whose) => ({ params: { id: await addedTerm(whose) } }),
  },
  'GET /api/admin/audit-events': { answers: ADMIN, ask: nothing },
  'PATCH /api/admin/user-role/:userId': {
    answers: ADMIN,
    ask: async (whose) => ({ params: { userId: await account(whose) }, body: { role: 'beta' } }),
  },
  'DELETE /api/admin/user/:userId': {
    answers: ADMIN,
    ask: async (whose) => ({ params: { userId: await account(whose) } }),
  },
  'PATCH /api/admin/reset-name-changes/:userId': {
    answers: ADMIN,
    ask: async (whose) => ({ params: { userId: await account(whose) } }),
  },
  'POST /api/admin/studio-team': {
    answers: '401 403 403 403 403 403 403 201',
    ask: async (whose) => ({ body: { studioId: await studioWithRoom(whose), email: randomEmail() } }),
  },
  'DELETE /api/admin/studio-team/:memberId/:studioId': {
    answers: ADMIN,
    ask: async (whose) => ({
      params: { memberId: await placeOf(whose), studioId: await studioIdOf(whose) },
    }),
  },

  'GET /api/admin/user-by-email/:email': {
    answers: TEAM_VIDEOS,
    ask: (whose) => ({ params: { email: member(whose).email } }),
  },
  'GET /api/admin/user-videos/:userId': {
    answers: TEAM_VIDEOS,
    ask: (whose) => ({ params: { userId: member(whose).userId } }),
  },
  'DELETE /api/admin/user-videos/:videoId': {
    answers: TEAM_VIDEOS,
    ask: async (whose) => ({ params: { videoId: await videoOfMember(whose) } }),
  },
  'POST /api/admin/user-videos/:userId/delete': { answers: TEAM_VIDEOS, ask: videosOfMember },
  'POST /api/admin/user-videos/:userId/segment': { answers: TEAM_VIDEOS, ask: videosOfMember },
  'POST /api/admin/upload-to-user': {
    answers: '401 403 403 403 201 404 403 201',
    ask: (whose) => {
      const form = new FormData()
      form.set('targetUserId', member(whose).userId)
      form.set('video', new Blob([whose.world.files.video]), 'gift.mp4')
      return { form }
    },
  },
}

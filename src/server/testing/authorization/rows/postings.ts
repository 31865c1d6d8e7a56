import { randomUUID } from 'node:crypto'
import { hashOfToken, newFeedToken } from '#server/postings/feed/feed-token.ts'
import { testDevice } from '#server/postings/push/testing.ts'
import { madeVideo } from '#server/renders/testing/made-video.ts'
import { nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'

const OWN = '401 200 200 200 200 404 200 404'

const ofVideo = async ({ world, person }: Whose) => ({
  params: { videoId: person ? await madeVideo(world.server, person.userId) : randomUUID() },
})

/** The secret of the owner's address; of nobody's a wrong one. */
async function feedToken(whose: Whose): Promise<string> {
  const token = newFeedToken()
  if (!whose.person) return token
  const fresh = { token_hash: hashOfToken(token), created_at: new Date() }
  await sqlOf(whose)
    .insertInto('posting_feeds')
    .values({ user_id: whose.person.userId, ...fresh, read_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
  return token
}

const plan = { date: '2031-03-25', minute: 18 * 60, timeZone: 'Europe/Berlin', isPosted: false }

export const postingRows: Rows = {
  'GET /api/postings': {
    answers: SIGNED_IN,
    ask: () => ({ query: { from: '2031-03-01', to: '2031-03-31' } }),
  },
  'GET /api/postings/unplanned': { answers: SIGNED_IN, ask: nothing },
  'GET /api/postings/:videoId': { answers: OWN, ask: ofVideo },
  'PUT /api/postings/:videoId': {
    answers: OWN,
    ask: async (whose) => ({ ...(await ofVideo(whose)), body: plan }),
  },
  'DELETE /api/postings/:videoId': { answers: OWN, ask: ofVideo },
  'GET /api/posting-feed': { answers: SIGNED_IN, ask: nothing },
  'POST /api/posting-feed': { answers: SIGNED_IN, ask: nothing },
  'DELETE /api/posting-feed': { answers: SIGNED_IN, ask: nothing },
  'GET /api/posting-push': { answers: SIGNED_IN, ask: nothing },
  'PUT /api/posting-push': {
    answers: SIGNED_IN,
    ask: () => ({ body: testDevice(`https://push.example/${randomUUID()}`).subscription }),
  },
  'DELETE /api/posting-push': { answers: SIGNED_IN, ask: () => ({ body: { all: false } }) },
  // Every caller with the address; a wrong one is none.
  'GET /api/posting-feed/:token': {
    answers: '404 200 200 200 200 - 200 200',
    admin: 'own',
    ask: async (whose) => ({ params: { token: await feedToken(whose) } }),
  },
}

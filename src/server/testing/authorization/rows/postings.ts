import { randomUUID } from 'node:crypto'
import { madeVideo } from '#server/renders/testing/made-video.ts'
import { type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import type { Whose } from '#server/testing/authorization/whose.ts'

const OWN = '401 200 200 200 200 404 200 404'

const ofVideo = async ({ world, person }: Whose) => ({
  params: { videoId: person ? await madeVideo(world.server, person.userId) : randomUUID() },
})

const plan = { date: '2031-03-25', minute: 18 * 60, timeZone: 'Europe/Berlin', isPosted: false }

export const postingRows: Rows = {
  'GET /api/postings': {
    answers: SIGNED_IN,
    ask: () => ({ query: { from: '2031-03-01', to: '2031-03-31' } }),
  },
  'GET /api/postings/unplanned': { answers: SIGNED_IN, ask: () => ({}) },
  'GET /api/postings/:videoId': { answers: OWN, ask: ofVideo },
  'PUT /api/postings/:videoId': {
    answers: OWN,
    ask: async (whose) => ({ ...(await ofVideo(whose)), body: plan }),
  },
  'DELETE /api/postings/:videoId': { answers: OWN, ask: ofVideo },
}

import { randomUUID } from 'node:crypto'
import { nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'

async function track(whose: Whose): Promise<string> {
  const id = randomUUID()
  if (!whose.person) return id
  const folder = `tracks/${id}/1`
  await whose.world.server.ports.files.put(`${folder}/sound.m4a`, new Uint8Array(8))
  await sqlOf(whose)
    .insertInto('tracks')
    .values({
      id,
      owner_id: whose.person.userId,
      title: 'Tune',
      folder,
      seconds: 1,
      peaks: '[1]',
      bytes: 8,
      created_at: new Date(),
    })
    .execute()
  return id
}

function upload({ world }: Whose): FormData {
  const form = new FormData()
  form.set('hasRights', 'true')
  form.set('track', new Blob([world.files.video]), 'tune.mp4')
  return form
}

const ofTrack = async (whose: Whose) => ({ params: { trackId: await track(whose) } })

export const trackRows: Rows = {
  'GET /api/tracks': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'GET /api/tracks/:trackId': { answers: '401 200 200 200 200 404 200 404', guest: 200, ask: ofTrack },
  'PUT /api/tracks/:trackId/counts': {
    answers: '401 200 200 200 200 404 200 404',
    guest: 200,
    ask: async (whose) => ({ ...(await ofTrack(whose)), body: { correction: { tempo: 2 } } }),
  },
  'POST /api/tracks': {
    answers: '401 201 201 201 201 - 201 201',
    ask: (whose) => ({ form: upload(whose) }),
  },
  'DELETE /api/tracks/:trackId': { answers: '401 200 200 200 200 404 200 404', ask: ofTrack },
  'GET /media/tracks/:trackId/sound.m4a': {
    answers: '401 200 200 200 200 404 200 404',
    guest: 200,
    ask: ofTrack,
  },
}

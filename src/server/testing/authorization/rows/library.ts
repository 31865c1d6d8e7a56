import { randomUUID } from 'node:crypto'
import { keyOf as compressedKeyOf } from '#server/compression/compressed-files.ts'
import { nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'
import { readyVideo } from '#server/uploads/testing.ts'

/** The caller's own; all of them for administrators. */
const CHANGEABLE = '401 200 200 200 200 404 200 200'
const OWN = '401 200 200 200 200 404 200 404'
const UPLOADED = '401 201 201 201 201 - 201 201'

export const personalVideo = async ({ world, person }: Whose): Promise<string> =>
  person ? readyVideo(world.server, { ownerId: person.userId, counts: false }) : randomUUID()

async function videoWithStrip(whose: Whose): Promise<string> {
  const id = await personalVideo(whose)
  const pictures = `backgrounds/${id}/pictures-0`
  const { files } = whose.world.server.ports
  await files.put(`${pictures}/strip.json`, Buffer.from('null'))
  await sqlOf(whose).updateTable('backgrounds').set({ pictures }).where('id', '=', id).execute()
  return id
}

async function deletedVideo(whose: Whose): Promise<string> {
  const id = await personalVideo(whose)
  await sqlOf(whose).updateTable('backgrounds').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  return id
}

async function stoppedVideo(whose: Whose): Promise<string> {
  const id = await personalVideo(whose)
  await sqlOf(whose)
    .updateTable('backgrounds')
    .set({ status: 'failed', can_retry: true, problem: 'It stopped.' })
    .where('id', '=', id)
    .execute()
  return id
}

async function uploadUnderWay(whose: Whose): Promise<string> {
  const uploadKey = randomUUID()
  if (!whose.person) return uploadKey
  const now = new Date()
  await sqlOf(whose)
    .insertInto('incoming_uploads')
    .values({
      id: randomUUID(),
      user_id: whose.person.userId,
      upload_key: `id:${uploadKey}`,
      signature: randomUUID(),
      created_at: now,
      touched_at: now,
    })
    .execute()
  return uploadKey
}

async function compressedVideo({ world, person }: Whose): Promise<string> {
  const id = randomUUID()
  if (person) await world.server.ports.files.put(compressedKeyOf(person.userId, id), new Uint8Array(10))
  return id
}

function videoForm({ world }: Whose) {
  const form = new FormData()
  form.set('title', 'Friday')
  form.set('video', new Blob([world.files.video]), 'friday.mp4')
  return { form }
}

/** To the media host: a signature identifies the form's owner, not the cookie. This form has none. */
function unsigned({ world }: Whose, withFile: boolean) {
  const form = new FormData()
  form.set('folder', 'user-videos/another')
  if (withFile) form.set('file', new Blob([world.files.video]), 'friday.mp4')
  return { params: { cloud: 'polepro' }, form }
}

export const libraryRows: Rows = {
  'GET /api/background-videos': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'POST /api/upload-personal-video': { answers: UPLOADED, ask: videoForm, fresh: true },
  'POST /api/upload-personal-background': { answers: UPLOADED, ask: videoForm, fresh: true },
  'POST /api/upload-universal-background': {
    answers: '401 403 403 403 403 403 403 201',
    ask: videoForm,
  },
  'DELETE /api/delete-background/:id': {
    answers: CHANGEABLE,
    ask: async (whose) => ({ params: { id: await personalVideo(whose) } }),
  },
  'POST /api/restore-background/:id': {
    answers: CHANGEABLE,
    ask: async (whose) => ({ params: { id: await deletedVideo(whose) } }),
  },
  'POST /api/background-videos/:publicId/retry': {
    answers: CHANGEABLE,
    ask: async (whose) => ({ params: { publicId: await stoppedVideo(whose) } }),
  },
  'PATCH /api/background-videos/:publicId': {
    answers: OWN,
    ask: async (whose) => ({
      params: { publicId: await personalVideo(whose) },
      body: { focus: { x: 0.5, y: 0.5 } },
    }),
  },
  'POST /api/background-videos/:publicId/open': {
    answers: OWN,
    ask: async (whose) => ({ params: { publicId: await personalVideo(whose) } }),
  },
  'POST /api/background-videos/:publicId/trims': {
    answers: OWN,
    ask: async (whose) => ({
      params: { publicId: await personalVideo(whose) },
      body: { from: 0, frames: 150 },
    }),
  },
  'GET /api/background-videos/:publicId/strip': {
    guest: 200,
    answers: CHANGEABLE,
    ask: async (whose) => ({ params: { publicId: await videoWithStrip(whose) } }),
  },
  'GET /api/background-videos/:publicId/analysis': {
    guest: 200,
    answers: CHANGEABLE,
    ask: async (whose) => ({ params: { publicId: await personalVideo(whose) } }),
  },
  'GET /api/background-videos/:publicId/counts': {
    guest: 200,
    answers: CHANGEABLE,
    ask: async (whose) => ({ params: { publicId: await personalVideo(whose) } }),
  },
  'PUT /api/background-videos/:publicId/counts': {
    guest: 200,
    answers: CHANGEABLE,
    ask: async (whose) => ({
      params: { publicId: await personalVideo(whose) },
      body: { correction: { tempo: 2 } },
    }),
  },
  'POST /api/segment-video': {
    answers: CHANGEABLE,
    ask: async (whose) => ({ body: { publicId: await personalVideo(whose) } }),
    admin: 'own',
  },
  'GET /media/backgrounds/:id/:file': {
    guest: 200,
    answers: CHANGEABLE,
    ask: async (whose) => ({ params: { id: await personalVideo(whose), file: 'preview.mp4' } }),
  },

  // The file is too small to be worth compressing, so it is kept as it is.
  'POST /api/compress-video': { answers: SIGNED_IN, ask: videoForm, fresh: true },
  'GET /api/compress-video/:jobId/events': {
    answers: SIGNED_IN,
    ask: () => ({ params: { jobId: randomUUID() } }),
  },
  'GET /api/compressed-videos/:id': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await compressedVideo(whose) } }),
  },

  'GET /api/get-signed-upload-params': { answers: SIGNED_IN, ask: nothing },
  'GET /api/uploads/:uploadId': {
    answers: OWN,
    ask: async (whose) => ({ params: { uploadId: await uploadUnderWay(whose) } }),
  },
  'DELETE /api/uploads/:uploadId': {
    answers: OWN,
    ask: async (whose) => ({ params: { uploadId: await uploadUnderWay(whose) } }),
  },
  'POST /v1_1/:cloud/video/upload': {
    answers: '401 401 401 401 401 - 401 401',
    ask: (whose) => unsigned(whose, true),
  },
  'POST /v1_1/:cloud/video/destroy': {
    answers: '401 401 401 401 401 - 401 401',
    ask: (whose) => unsigned(whose, false),
  },
}

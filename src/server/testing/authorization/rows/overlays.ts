import { randomUUID } from 'node:crypto'
import { ADMIN, nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'

/** One of the library, for every caller. */
async function overlay(whose: Whose): Promise<string> {
  const id = randomUUID()
  if (!whose.person) return id
  const { files } = whose.world.server.ports
  const folder = `overlays/${id}/1`
  await files.put(`${folder}/poster.webp`, new Uint8Array(10))
  const sheet = { pages: 1, columns: 1, rows: 1, frameWidth: 8, frameHeight: 8 }
  await sqlOf(whose)
    .insertInto('overlays')
    .values({
      id,
      public_id: id,
      title: 'Sparkle',
      status: 'ready',
      folder,
      width: 8,
      height: 8,
      durations: '[0.1]',
      sheet: JSON.stringify(sheet),
    })
    .execute()
  return id
}

const onList = async (whose: Whose) => ({ params: { publicId: await overlay(whose) } })

function form(name: string, bytes: Buffer<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set(name, new Blob([bytes]), 'overlay.gif')
  return form
}

export const overlayRows: Rows = {
  'GET /api/overlays': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'GET /media/overlays/:id/:file': {
    guest: 200,
    answers: SIGNED_IN,
    ask: async (whose) => ({ params: { id: await overlay(whose), file: 'poster.webp' } }),
  },
  'POST /api/upload-overlay': {
    answers: '401 403 403 403 403 - 403 201',
    ask: ({ world }) => ({ form: form('file', world.files.animation) }),
  },
  'PATCH /api/overlays/:id': {
    answers: ADMIN,
    ask: async (whose) => ({ params: { id: await overlay(whose) }, body: { title: 'Glitter' } }),
  },
  'DELETE /api/overlays/:id': {
    answers: ADMIN,
    ask: async (whose) => ({ params: { id: await overlay(whose) } }),
  },
  'POST /api/overlays/:id/retry': {
    answers: ADMIN,
    ask: async (whose) => ({ params: { id: await overlay(whose) } }),
  },
  'POST /api/overlays/:id/thumbnail': {
    answers: ADMIN,
    ask: async (whose) => ({
      params: { id: await overlay(whose) },
      form: form('thumbnail', whose.world.files.picture),
    }),
  },

  'GET /api/favorites': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'POST /api/favorites/:publicId': { answers: SIGNED_IN, ask: onList },
  'DELETE /api/favorites/:publicId': { answers: SIGNED_IN, ask: onList },
  'GET /api/classes': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'POST /api/classes/:publicId': { answers: '401 403 403 403 403 - 403 200', ask: onList },
  'DELETE /api/classes/:publicId': { answers: '401 403 403 403 403 - 403 200', ask: onList },
}

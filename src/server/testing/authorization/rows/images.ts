import { randomUUID } from 'node:crypto'
import { EMPTY_BRAND_KIT } from '#domain/brand-kit/brand-kit.ts'
import { PublicId } from '#domain/ids.ts'
import { nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'

async function image(whose: Whose): Promise<string> {
  const id = randomUUID()
  if (!whose.person) return id
  await sqlOf(whose)
    .insertInto('overlays')
    .values({
      id,
      public_id: id,
      owner_id: whose.person.userId,
      title: 'Logo',
      status: 'ready',
      folder: `overlays/${id}/1`,
      width: 8,
      height: 8,
      durations: '[1]',
      sheet: JSON.stringify({ pages: 1, columns: 1, rows: 1, frameWidth: 8, frameHeight: 8 }),
    })
    .execute()
  return id
}

function picture({ world }: Whose): FormData {
  const form = new FormData()
  form.set('image', new Blob([world.files.picture]), 'logo.png')
  return form
}

export const imageRows: Rows = {
  'GET /api/images': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'POST /api/images': {
    answers: '401 201 201 201 201 - 201 201',
    ask: (whose) => ({ form: picture(whose) }),
  },
  'DELETE /api/images/:publicId': {
    answers: '401 200 200 200 200 404 200 404',
    ask: async (whose) => ({ params: { publicId: await image(whose) } }),
  },
  'GET /api/brand-kit': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'PUT /api/brand-kit': {
    answers: '401 200 200 403 200 404 200 404',
    ask: async (whose) => ({
      body: { ...EMPTY_BRAND_KIT, logo: PublicId.parse(await image(whose)) },
    }),
  },
}

import { randomUUID } from 'node:crypto'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DEFAULT_QUALITY } from '#domain/design/quality.ts'
import { DEFAULT_FORMAT } from '#domain/geometry/formats.ts'
import { PublicId } from '#domain/ids.ts'
import { CENTRE } from '#domain/library/focus.ts'
import { inputKey, NO_ANIMATION } from '#server/renders/composition.ts'
import { createVideoLink } from '#server/renders/downloads/video-link.ts'
import { finishedVideo } from '#server/renders/testing/finished-video.ts'
import { madeVideo } from '#server/renders/testing/made-video.ts'
import { nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'
import { personalVideo } from './library.ts'

const OWN = '401 200 200 200 200 404 200 404'
const SECONDS = 5

const video = async ({ world, person }: Whose): Promise<string> =>
  person ? finishedVideo(world.server, person.userId, { bytes: world.files.video }) : randomUUID()

const ofMadeVideo = async ({ world, person }: Whose) => ({
  params: { id: person ? await madeVideo(world.server, person.userId) : randomUUID() },
})

const ofVideo = async (whose: Whose) => ({ params: { renderId: await video(whose) } })

/** With the owner's link. */
async function linked(whose: Whose) {
  const { params } = await ofVideo(whose)
  const link = new URL(await createVideoLink(whose.world.server.ports, params.renderId), 'https://app.test')
  return { params, query: Object.fromEntries(link.searchParams) }
}

/** A background whose composition already exists: the call does not wait for the worker. */
async function composed(whose: Whose): Promise<string> {
  const backgroundId = await personalVideo(whose)
  if (!whose.person) return backgroundId
  const key = inputKey({
    backgroundId,
    focus: CENTRE,
    framing: null,
    textLayerId: null,
    overlays: [],
    duration: SECONDS,
    design: null,
    sound: null,
    animation: NO_ANIMATION,
    preset: DEFAULT_QUALITY,
    format: DEFAULT_FORMAT,
    setId: null,
  })
  const id = await video(whose)
  await sqlOf(whose)
    .updateTable('renders')
    .set({ input_key: key, watermarked: false })
    .where('id', '=', id)
    .execute()
  return backgroundId
}

/** A design of nothing but a clip. */
async function designOver(whose: Whose): Promise<Design> {
  const id = PublicId.parse(await personalVideo(whose))
  const design = initialDesign()
  return {
    ...design,
    videoDuration: SECONDS,
    textElements: design.textElements.map((text) => ({ ...text, visible: false })),
    background: { id, url: '/', libraryType: 'personal', posterUrl: null },
  }
}

/** The same with a text. */
async function textOver(whose: Whose): Promise<Design> {
  const design = await designOver(whose)
  return {
    ...design,
    textElements: design.textElements.map((text) => ({ ...text, content: 'Fly', visible: true })),
  }
}

async function picture(whose: Whose) {
  const form = new FormData()
  form.set('backgroundVideoId', await personalVideo(whose))
  form.set('duration', String(SECONDS))
  return { form }
}

export const videoRows: Rows = {
  'POST /api/generate-video-parallel': {
    guest: 200,
    answers: '401 200 200 200 200 404 200 200',
    ask: picture,
    admin: 'own',
  },
  'POST /api/compose-video': {
    guest: 200,
    answers: '401 200 200 200 200 404 200 200',
    ask: async (whose) => ({ body: { backgroundPublicId: await composed(whose), videoDuration: SECONDS } }),
    admin: 'own',
  },
  'POST /api/videos': {
    guest: 200,
    answers: '401 200 200 200 200 404 200 200',
    ask: async (whose) => ({ body: { design: await designOver(whose) } }),
    admin: 'own',
  },
  'POST /api/designs': { answers: SIGNED_IN, ask: () => ({ body: { form: { classType: 'Heels' } } }) },
  'GET /api/platform-terms': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'POST /api/designs/check': {
    answers: '401 200 200 200 200 404 200 200',
    ask: async (whose) => ({ body: { design: await designOver(whose) } }),
    admin: 'own',
  },
  'POST /api/designs/make-safe': {
    answers: '401 200 200 200 200 404 200 200',
    ask: async (whose) => ({ body: { design: await designOver(whose) } }),
    admin: 'own',
  },
  'POST /api/texts/check': { answers: SIGNED_IN, ask: () => ({ body: { text: 'Heels' } }) },
  'POST /api/videos/picture': {
    answers: '401 200 200 200 200 404 200 200',
    ask: async (whose) => ({ body: { design: await textOver(whose), kind: 'text' } }),
    admin: 'own',
  },
  'GET /api/ahead': { guest: 200, answers: SIGNED_IN, ask: nothing },
  'POST /api/ahead': {
    guest: 200,
    answers: OWN,
    ask: async (whose) => ({ body: { renderId: await video(whose) } }),
  },
  'GET /api/renders/:renderId': { guest: 200, answers: OWN, ask: ofVideo },
  'GET /api/renders/:renderId/events': { guest: 200, answers: OWN, ask: ofVideo },
  'DELETE /api/renders/:renderId': { guest: 200, answers: OWN, ask: ofVideo },
  'GET /api/videos/:renderId': { guest: 200, answers: OWN, ask: ofVideo },
  'GET /api/videos/:renderId/poster': { answers: OWN, ask: ofVideo },
  'GET /api/videos/:renderId/preview': { answers: OWN, ask: ofVideo },
  'GET /api/videos/:renderId/cover': { guest: 200, answers: OWN, ask: ofVideo },
  // Every caller with the link; a missing video has none.
  'GET /api/videos/:renderId/link': {
    answers: '404 200 200 200 200 - 200 200',
    ask: linked,
    admin: 'own',
  },
  'POST /api/downloads': {
    answers: OWN,
    ask: async (whose) => ({ body: { videoId: await video(whose) } }),
  },
  'GET /api/made-videos': { answers: SIGNED_IN, ask: nothing },
  'GET /api/made-videos/:id/design': { answers: OWN, ask: ofMadeVideo },
  // Their design is of no class.
  'POST /api/made-videos/:id/take-over': {
    answers: '401 404 404 404 404 404 404 404',
    ask: async (whose) => ({ ...(await ofMadeVideo(whose)), body: {} }),
  },
  'DELETE /api/made-videos/:id': { answers: OWN, ask: ofMadeVideo },
  'POST /api/generate-transparency-test': { answers: SIGNED_IN, ask: () => ({ body: {} }) },
  'GET /api/transparent-video': { answers: SIGNED_IN, ask: nothing },
  'GET /api/transparency-tests/:ground/:name': {
    answers: SIGNED_IN,
    ask: async ({ world }) => {
      const params = { ground: 'black', name: 'sparkles-gold' }
      await world.server.ports.files.put('transparency/black/sparkles-gold.mp4', new Uint8Array(10))
      return { params }
    },
  },
  'GET /api/looks': { answers: SIGNED_IN, ask: nothing },
  'POST /api/generate-promotion': {
    guest: 200,
    answers: SIGNED_IN,
    ask: () => ({ body: { classType: 'Heels' } }),
  },
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { PublicId } from '#domain/ids.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { frameAt, inspectVideo } from '#media/testing/inspect.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'
import { startComposeWorker } from './start-compose-worker.ts'
import { anyPanel, compose, filePath, generate, readyBackground } from './testing/stage.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

const edited = (...edits: readonly DesignEdit[]): Design =>
  edits.reduce((design, edit) => editDesign(design, edit, { measure: ROUGH_MEASURE }), initialDesign())

const dressed = (header = 'Pole Flow'): Design =>
  edited(
    { kind: 'fill-form', form: { classType: header, studio: 'Velvet Pole Studio' } },
    { kind: 'set-duration', videoDuration: 5 },
    { kind: 'apply-look', look: { id: 'ticket' } },
  )

const prepare = (client: TestClient, design: Design, image?: Buffer<ArrayBuffer>) =>
  generate(client, { backgroundVideoId: background, duration: 5, design: JSON.stringify(design) }, image)

async function made(client: TestClient, design: Design) {
  const { body } = await prepare(client, design)
  const { renderId, textOverlayPublicId } = body
  return compose(client, { backgroundPublicId: background, renderId, textOverlayPublicId, videoDuration: 5 })
}

/** Share of the pixels that are as white as the ticket. */
async function ticketShare(renderId: string): Promise<number> {
  const { data, width, height } = await frameAt(await filePath(server, renderId), 3)
  let found = 0
  for (let at = 0; at < data.length; at += 4)
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 215) found++
  return found / (width * height)
}

describe('a design with a look', () => {
  it('becomes a video without a text layer, made once', async () => {
    const client = await server.signedIn({ isVerified: true })
    const { body } = await prepare(client, dressed())
    expect(body.textOverlayPublicId).toBeNull()
    const first = await made(client, dressed())
    expect(first.status).toBe(200)
    // The row that the first call made is used, whatever order the database gives the fields.
    expect(first.body.renderId).toBe(body.renderId)
    expect(await ticketShare(first.body.renderId)).toBeGreaterThan(0.15)
    expect((await inspectVideo(await filePath(server, first.body.renderId))).frames).toBe(150)
    const again = await made(client, { ...dressed(), form: { ...dressed().form, writingStyle: 'poetry' } })
    expect(again.body.renderId).toBe(first.body.renderId)
    expect((await made(client, dressed('Heels'))).body.renderId).not.toBe(first.body.renderId)
  })

  it('is painted without a clip, too', async () => {
    const client = await server.signedIn()
    const { body } = await generate(client, { duration: 5, design: JSON.stringify(dressed()) })
    const reply = await compose(client, { renderId: body.renderId, videoDuration: 5 })
    expect(reply.status).toBe(200)
    expect(await ticketShare(reply.body.renderId)).toBeGreaterThan(0.15)
  })

  it('is painted with the texts that no look sets', async () => {
    const client = await server.signedIn()
    const { body } = await prepare(client, dressed(), anyPanel())
    expect(body.textOverlayPublicId).not.toBeNull()
  })

  it('is only for the person who sent it', async () => {
    const [owner, stranger] = await Promise.all([server.signedIn(), server.signedIn()])
    const { renderId } = (await prepare(owner, dressed())).body
    expect(await compose(stranger, { renderId, videoDuration: 5 })).toMatchObject({
      status: 404,
      problem: { code: 'text_layer.not_found' },
    })
  })

  it.each([
    ['no design', '{"version":2}'],
    ['no JSON', '{'],
    ['a path that is none', JSON.stringify(withPath('M 0 0 <script>'))],
    ['too many shapes', JSON.stringify({ ...dressed(), shapes: Array(60).fill(dressed().shapes?.[0]) })],
  ])('is refused as %s', async (_, design) => {
    const client = await server.signedIn()
    expect(await generate(client, { duration: 5, design })).toMatchObject({
      status: 400,
      problem: { code: 'request.invalid' },
    })
  })

  it('counts as nothing without a look', async () => {
    const client = await server.signedIn()
    const plain = edited({ kind: 'fill-form', form: { classType: 'Pole' } })
    expect(await generate(client, { duration: 5, design: JSON.stringify(plain) })).toMatchObject({
      problem: { code: 'composition.empty' },
    })
  })
})

function withPath(path: string): Design {
  const design = dressed()
  const [first, ...rest] = design.shapes ?? []
  return { ...design, shapes: first ? [{ ...first, form: { kind: 'path', path } }, ...rest] : [] }
}

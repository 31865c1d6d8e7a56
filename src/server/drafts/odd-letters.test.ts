import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDraft } from '#contract/drafts.ts'
import { makeVideo } from '#contract/videos.ts'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let client: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  client = await server.signedIn({ isVerified: true })
})
afterAll(() => server?.stop())

function designSaying(content: string): Design {
  const design = initialDesign()
  return { ...design, textElements: design.textElements.map((each) => ({ ...each, content, visible: true })) }
}

const HALF = 'Pole \ud83d'

it('a video is made of a design with half an emoji', async () => {
  expect((await client.call(makeVideo, { body: { design: designSaying(HALF) } })).status).toBe(200)
})

it('and of a draft that was stored with one', async () => {
  const ids = { id: DraftId.parse(randomUUID()), writer: WriterId.parse(randomUUID()) }
  await client.call(createDraft, { body: { ...ids, design: designSaying('Pole') } })
  const design = JSON.stringify(designSaying(HALF))
  await server.ports.sql.updateTable('drafts').set({ design }).where('id', '=', ids.id).execute()
  expect((await client.call(makeVideo, { body: { draftId: ids.id } })).status).toBe(200)
})

it('U+0000 in a design that becomes a video is told in words', async () => {
  const { status, problem } = await client.call(makeVideo, { body: { design: designSaying('Pole\0') } })
  expect(status).toBe(400)
  expect(problem?.message).toMatch(/^A text has an invisible character/)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDraft, readDraft } from '#contract/drafts.ts'
import { UNSTORABLE } from '#contract/storable.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let client: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  client = await server.signedIn()
})
afterAll(() => server?.stop())

function draftSaying(content: string) {
  const design = initialDesign()
  const textElements = design.textElements.map((each) => ({ ...each, content }))
  const ids = { id: DraftId.parse(randomUUID()), writer: WriterId.parse(randomUUID()) }
  return { ...ids, design: { ...design, textElements } }
}

it('half an emoji in a design is stored as U+FFFD', async () => {
  const body = draftSaying('Pole \ud83d')
  expect((await client.call(createDraft, { body })).status).toBe(201)
  const { design } = (await client.call(readDraft, { params: { id: body.id } })).body
  expect(JSON.stringify(design)).toContain('Pole \ufffd')
})

it('NUL in a design is refused by the name of its field', async () => {
  const { status, problem } = await client.call(createDraft, { body: draftSaying('Pole\0') })
  expect(status).toBe(400)
  expect(Object.entries(problem?.fieldErrors ?? {})[0]).toEqual([
    'design.textElements.0.content',
    UNSTORABLE.nul,
  ])
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Draft, readDraft } from '#contract/drafts.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { UserId } from '#domain/ids.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { createLocalDrafts } from '#web/editor/model/drafts/local-drafts.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'

type Stored = {
  readonly drafts: readonly Record<string, unknown>[]
  readonly storage: { readonly local: Record<string, string>; readonly tab: Record<string, string> }
  readonly user: { readonly id: string }
}
const stored: Stored = JSON.parse(readFileSync(new URL('./2026-11-22.json', import.meta.url), 'utf8'))

describe('what the version of 2026-11-22 stored', () => {
  let server: TestServer
  let owner: SignedIn
  beforeAll(async () => {
    server = await startTestServer()
    owner = await server.signedIn()
  })
  afterAll(() => server?.stop())

  it.each(stored.drafts.map((draft) => [String(draft.name), draft]))(
    'opens the draft %s from its row with all fields',
    async (_name, draft) => {
      const { id, name, writer, design, revision } = Draft.parse(draft)
      await server.ports.sql
        .insertInto('drafts')
        .values({
          owner_id: owner.userId,
          id,
          name,
          named: true,
          writer,
          revision,
          design: JSON.stringify(draft.design),
        })
        .execute()
      const opened = (await owner.call(readDraft, { params: { id } })).body
      expect(opened).toMatchObject({ name, revision, design: draft.design })
      expect(applyEdit(design, { kind: 'reset' })).not.toEqual(design)
    },
  )

  it('opens the work that a browser had not yet saved', () => {
    const [local, tab] = [stored.storage.local, stored.storage.tab].map((items) =>
      memoryStorage(new Map(Object.entries(items))),
    )
    if (!local || !tab) throw new Error('no storage')
    const here = createLocalDrafts({ local, tab }, UserId.parse(stored.user.id))
    const words = ({ design }: { design: { textElements: readonly { id: string; content: string }[] } }) =>
      design.textElements.find(({ id }) => id === 'text1')?.content
    expect(here.leftovers().map(words)).toEqual(['Only in this browser'])
    const { tab: last, here: latest } = here.read()
    expect([last, latest].map((saved) => saved && words(saved))).toEqual([
      'Only in this browser',
      'Only in this browser',
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { BELIEVED_USER } from '#contract/believed-user.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { UserId } from '#domain/ids.ts'
import { setBelievedUser } from '#web/api/session/believed-user.ts'
import { serverDrafts } from './server-drafts.ts'

const [ana, ben] = [UserId.parse(randomUUID()), UserId.parse(randomUUID())]
const content = {
  id: DraftId.parse(randomUUID()),
  writer: WriterId.parse(randomUUID()),
  design: initialDesign(),
}

afterEach(() => {
  vi.unstubAllGlobals()
  setBelievedUser(undefined)
})

it.each([undefined, ben])(
  'a design is sent as its person’s, also when the page is %s’s by now (AU-17)',
  async (now) => {
    const said: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      said.push(headers[BELIEVED_USER])
      return new Response('{"message":"No.","code":"session.other_user","requestId":"r"}', { status: 409 })
    })
    setBelievedUser(ana)
    const port = serverDrafts(ana)
    setBelievedUser(now)
    await expect(port.create(content)).rejects.toThrow()
    await expect(port.save({ ...content, baseRevision: 1 })).rejects.toThrow()
    expect(said).toEqual([ana, ana])
  },
)

it.each([
  ['a small design outlives its page', 1, true],
  ['a design too large for browsers to send so does not', 100, undefined],
])('%s', async (_, times, keepalive) => {
  const fetched = vi.fn(async (_: string, __: RequestInit) => new Response('{}', { status: 500 }))
  vi.stubGlobal('fetch', fetched)
  const { textElements, ...rest } = initialDesign()
  const design = { ...rest, textElements: Array.from({ length: times }, () => textElements).flat() }
  const port = serverDrafts(ana)
  await expect(port.create({ ...content, design })).rejects.toThrow()
  await expect(port.save({ ...content, design, baseRevision: 1 })).rejects.toThrow()
  expect(fetched.mock.calls.map(([, init]) => init.keepalive)).toEqual([keepalive, keepalive])
})

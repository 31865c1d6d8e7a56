import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, readDraft, saveDraft } from '#contract/drafts.ts'
import { readUpload } from '#contract/media-host.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { TestClient } from '#server/http/test-client.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import { fieldsOf, inPieces, padded, paramsOf, smallClip } from '#server/media-host/testing/host-client.ts'
import { readDatabase } from './audit.ts'
import { freePort, ServerProcess } from './server-process.ts'

const ROUNDS = 3
const PIECE = 1_000_000
const SIZE = 6_500_000

let dataDir: string
let server: ServerProcess
let client: TestClient

/** A restart after a kill takes seconds on a busy machine. */

describe('a server that is killed while designs are saved and an upload arrives in pieces', () => {
  let design: Awaited<ReturnType<typeof begunDesign>>
  let upload: Awaited<ReturnType<typeof begunUpload>>

  beforeAll(async () => {
    dataDir = join(tmpdir(), `polepro-pieces-kill-${process.pid}`)
    await mkdir(dataDir, { recursive: true })
    server = new ServerProcess(dataDir, await freePort(), { role: 'web' })
    await server.start()
    client = new TestClient(server.url)
    await client.register('customer@example.test')
    design = await begunDesign()
    upload = await begunUpload()
  })

  afterAll(async () => {
    await server?.stop()
    await readDatabase(dataDir, async () => undefined)
    await rm(dataDir, { recursive: true, force: true })
  })

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'has every acknowledged save and piece, and no part of another (P-18), kill %d',
    async (round) => {
      const saving = design.saveOn().catch(() => undefined)
      await upload.sendNext()
      await delay(100 + round * 130)
      const sending = upload.sendNext().catch(() => undefined)
      await delay((round + 1) * 7)
      await server.kill()
      await Promise.all([saving, sending])
      await server.start()
      await design.expectKept()
      await upload.expectKept()
    },
  )

  it('has saved between the kills, and accepts the rest of the upload, which is complete', async () => {
    expect(design.saves()).toBeGreaterThan(ROUNDS)
    await upload.expectWhole()
  })
})

const saying = (header: string) =>
  applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: header })

/** A draft whose design says how often it was saved. */
async function begunDesign() {
  const [id, writer] = [DraftId.parse(randomUUID()), WriterId.parse(randomUUID())]
  await client.call(createDraft, { body: { id, writer, design: saying('1') } })
  let acknowledged = 1
  return {
    saves: () => acknowledged,
    /** Saves until the server is gone. */
    async saveOn(): Promise<never> {
      for (;;) {
        const body = { baseRevision: acknowledged, writer, design: saying(`${acknowledged + 1}`) }
        acknowledged = (await client.call(saveDraft, { params: { id }, body })).body.revision
        await delay(10)
      }
    },
    async expectKept(): Promise<void> {
      const { revision, design } = (await client.call(readDraft, { params: { id } })).body
      expect([acknowledged, acknowledged + 1]).toContain(revision)
      expect(design).toEqual(saying(`${revision}`))
      acknowledged = revision
    },
  }
}

/** An upload in pieces: the server has every acknowledged piece, and perhaps one more. */
async function begunUpload() {
  const whole = padded(await smallClip(), SIZE)
  const { uploadId, send } = inPieces(server.url, fieldsOf(await paramsOf(client)), whole)
  let acknowledged = 0
  return {
    async sendNext(): Promise<void> {
      const from = acknowledged
      expect((await send(from, from + PIECE)).json).toMatchObject({ done: false })
      acknowledged = from + PIECE
    },
    async expectKept(): Promise<void> {
      const { received } = (await client.call(readUpload, { params: { uploadId } })).body
      const end = received[0]?.end ?? 0
      expect([acknowledged, acknowledged + PIECE]).toContain(end)
      acknowledged = end
    },
    async expectWhole(): Promise<void> {
      const { json } = await send(acknowledged, SIZE)
      const stored = await readFile(join(dataDir, 'files', sourceKeyOf(String(json.public_id))))
      const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
      expect(sum(stored)).toBe(sum(whole))
    },
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, readDraft, saveDraft } from '#contract/drafts.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { TestClient } from '#server/http/test-client.ts'
import { readDatabase } from './audit.ts'
import { freePort, ServerProcess } from './server-process.ts'

const ROUNDS = 3
/** Starting again after a kill takes seconds on a busy machine. */
const PATIENCE_MS = 300_000

let dataDir: string
let server: ServerProcess
let client: TestClient

beforeAll(async () => {
  dataDir = join(tmpdir(), `polepro-drafts-kill-${process.pid}`)
  await mkdir(dataDir, { recursive: true })
  server = new ServerProcess(dataDir, await freePort())
  await server.start()
  client = new TestClient(server.url)
  await client.register('somebody@example.test')
})

afterAll(async () => {
  await server?.stop()
  await readDatabase(dataDir, async () => undefined)
  await rm(dataDir, { recursive: true, force: true })
})

const saying = (header: string) =>
  applyEdit(initialDesign(), { kind: 'retext', id: 'header', content: header })

describe('a server that is killed while designs are saved (P-18)', () => {
  it(
    'has every save that it acknowledged, and no half of another',
    async () => {
      const [id, writer] = [DraftId.parse(randomUUID()), WriterId.parse(randomUUID())]
      await client.call(createDraft, { body: { id, writer, design: saying('1') } })
      let acknowledged = 1
      const saveOn = async () => {
        for (;;) {
          const body = { baseRevision: acknowledged, writer, design: saying(`${acknowledged + 1}`) }
          acknowledged = (await client.call(saveDraft, { params: { id }, body })).body.revision
          await delay(10)
        }
      }
      for (let round = 0; round < ROUNDS; round++) {
        const ended = saveOn().catch(() => undefined)
        await delay(150 + round * 130)
        await server.kill()
        await ended
        await server.start()
        const { revision, design } = (await client.call(readDraft, { params: { id } })).body
        expect([acknowledged, acknowledged + 1]).toContain(revision)
        expect(design).toEqual(saying(`${revision}`))
        acknowledged = revision
      }
      expect(acknowledged).toBeGreaterThan(ROUNDS)
    },
    PATIENCE_MS,
  )
})

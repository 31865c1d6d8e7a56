import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readUpload } from '#contract/media-host.ts'
import { TestClient } from '#server/http/test-client.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import { fieldsOf, inPieces, padded, paramsOf, smallClip } from '#server/media-host/testing/host-client.ts'
import { readDatabase } from './audit.ts'
import { freePort, ServerProcess } from './server-process.ts'

/** Starting again after a kill takes seconds on a busy machine. */
const PATIENCE_MS = 300_000
const PIECE = 1_000_000
const SIZE = 6_500_000

let dataDir: string
let server: ServerProcess
let client: TestClient

beforeAll(async () => {
  dataDir = join(tmpdir(), `polepro-upload-kill-${process.pid}`)
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

it(
  'an upload goes on from its last piece at a server that was killed in the middle of the next, whole',
  async () => {
    const whole = padded(await smallClip(), SIZE)
    const { uploadId, send } = inPieces(server.url, fieldsOf(await paramsOf(client)), whole)
    const arrived = async () => {
      const { received } = (await client.call(readUpload, { params: { uploadId } })).body
      return received[0]?.end ?? 0
    }
    for (const kills of [1, 2]) {
      const from = kills === 1 ? 0 : await arrived()
      expect((await send(from, from + PIECE)).json).toMatchObject({ done: false })
      const cut = send(from + PIECE, from + 2 * PIECE).catch(() => undefined)
      await delay(kills * 7)
      await server.kill()
      await cut
      await server.start()
      expect(await arrived()).toBeGreaterThanOrEqual(from + PIECE)
    }
    const { json } = await send(await arrived(), SIZE)
    const stored = await readFile(join(dataDir, 'files', sourceKeyOf(String(json.public_id))))
    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(sum(stored)).toBe(sum(whole))
  },
  PATIENCE_MS,
)

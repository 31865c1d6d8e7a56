import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVideo } from '#contract/videos.ts'
import { MAX_OPEN_RENDERS } from '#domain/library/upload-rules.ts'
import { readyBackground } from '#server/renders/testing/stage.ts'
import { titledDesign } from '#server/renders/testing/titled-design.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { startBatchWorker } from './start-batch-worker.ts'
import { continueBatches } from './sweep-batches.ts'
import { draftedClass, startOf } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  // Nothing makes videos, so that all that are asked for stay open.
  server = await startTestServer()
  await startBatchWorker(server.ports)
})
afterAll(() => server?.stop())

it('a batch leaves room for one video by hand, and takes none of it', async () => {
  const client = await server.signedIn({ role: 'pro', isVerified: true })
  const background = await readyBackground(server)
  const titled = (word: string) => titledDesign(background, word)
  const drafted = []
  for (const word of ['One', 'Two', 'Three', 'Four'])
    drafted.push(await draftedClass(server, client, { design: titled(word) }))
  const asked = async () => {
    const { sql } = server.ports
    const rows = await sql
      .selectFrom('batch_items')
      .select('status')
      .where('owner_id', '=', client.userId)
      .execute()
    return rows.filter(({ status }) => status === 'asked').length
  }
  await startOf(client, drafted)
  await expect.poll(asked).toBe(MAX_OPEN_RENDERS)
  const byHand = (word: string) => client.call(makeVideo, { body: { design: titled(word) } })
  expect((await byHand('By hand')).status).toBeLessThan(300)
  expect((await byHand('Another')).problem?.code).toBe('render.too_many')
  await continueBatches(server.ports)
  await client.call(makeVideo, { body: { design: titled('By hand') } })
  expect(await asked()).toBe(MAX_OPEN_RENDERS)
})

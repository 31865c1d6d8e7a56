import { setTimeout as delay } from 'node:timers/promises'
import type { RenderId } from '#domain/ids.ts'
import type { TestClient } from '#server/http/test-client.ts'
import type { CrowdRecord } from './record.ts'

/**
 * Watches a video as a browser's EventSource does, until the signal or its end: it comes back after a stream has ended, as
 * soon as the stream has said.
 */
export async function watch(
  client: TestClient,
  record: CrowdRecord,
  id: RenderId,
  signal: AbortSignal,
): Promise<void> {
  let endedAt: number | undefined
  while (!signal.aborted) {
    const stream = await openStream(client, record, id, signal)
    if (!stream) {
      endedAt ??= performance.now()
      await delay(2_000, undefined, { signal }).catch(() => undefined)
      continue
    }
    let [retryMs, text] = [2_000, '']
    try {
      for await (const chunk of stream) {
        if (endedAt !== undefined) record.returns.push(performance.now() - endedAt)
        endedAt = undefined
        text = (text + chunk).slice(-500)
        retryMs = Number(text.match(/retry: (\d+)\n\n$/)?.[1] ?? retryMs)
      }
    } catch (error) {
      if (signal.aborted) return
      record.fail('GET /api/renders/:id/events, later', error)
    }
    if (/"status":"(?:done|failed|cancelled)"/.test(text)) return
    endedAt = performance.now()
    await delay(retryMs, undefined, { signal }).catch(() => undefined)
  }
}

async function openStream(client: TestClient, record: CrowdRecord, id: RenderId, signal: AbortSignal) {
  try {
    const reply = await client.fetch(`/api/renders/${id}/events`, { signal })
    if (!reply.ok || !reply.body) throw new Error(`${reply.status}: ${await reply.text()}`)
    return reply.body.pipeThrough(new TextDecoderStream())
  } catch (error) {
    if (!signal.aborted) record.fail('GET /api/renders/:id/events', error)
    return undefined
  }
}

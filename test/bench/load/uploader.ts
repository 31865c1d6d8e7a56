import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { deleteBackground, uploadPersonalBackground } from '#contract/uploads.ts'
import type { PublicId } from '#domain/ids.ts'
import type { TestClient } from '#server/http/test-client.ts'
import type { CrowdRecord } from './record.ts'

const CALL = 'POST /api/upload-personal-background'
const PIECE = 65_536

/**
 * Sends one clip after the other until the signal, each within `sendMs`, as a phone does. A clip that is ready is deleted;
 * at most one waits meanwhile.
 */
export async function upload(
  client: TestClient,
  record: CrowdRecord,
  { clip, sendMs }: { clip: Buffer<ArrayBuffer>; sendMs: number },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await send(client, record, { clip, sendMs })
    let waiting: readonly PublicId[] = []
    do {
      await delay(1_000)
      waiting = await deleteReady(client)
    } while (waiting.length > 1 && !signal.aborted)
  }
}

async function send(
  client: TestClient,
  record: CrowdRecord,
  { clip, sendMs }: { clip: Buffer<ArrayBuffer>; sendMs: number },
) {
  const form = new FormData()
  form.set('title', 'From a phone')
  form.set('video', new Blob([clip]), 'clip.mp4')
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const pauseMs = sendMs / (bytes.length / PIECE)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += PIECE) {
      yield bytes.subarray(at, at + PIECE)
      await delay(pauseMs)
    }
  }
  try {
    const reply = await client.fetch(uploadPersonalBackground.path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: Readable.toWeb(Readable.from(pieces())) as ReadableStream,
      duplex: 'half',
    } as RequestInit & { headers: Record<string, string> })
    const text = await reply.text()
    if (reply.status !== 201) throw new Error(`${reply.status}: ${text}`)
    record.counts.uploads += 1
  } catch (error) {
    record.fail(CALL, error)
  }
}

/** Deletes the clips that are ready. Returns those that are not. */
async function deleteReady(client: TestClient): Promise<readonly PublicId[]> {
  try {
    const { personal } = (await client.call(listBackgrounds, {})).body
    for (const { id, status } of personal)
      if (status === 'ready') await client.call(deleteBackground, { params: { id } })
    return personal.filter(({ status }) => status === 'processing').map(({ publicId }) => publicId)
  } catch {
    // A reply that is lost is the next round's.
    return []
  }
}

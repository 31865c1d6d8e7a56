import { setTimeout as delay } from 'node:timers/promises'
import { readRender } from '#contract/renders.ts'
import type { PublicId, RenderId } from '#domain/ids.ts'
import type { TestClient } from '#server/http/test-client.ts'
import { compose, generate, redPanel } from '#server/renders/testing/stage.ts'
import type { CrowdRecord } from './record.ts'
import { watch } from './watcher.ts'

const SECONDS = 15
/** Statuses after which the editor reads the video's state instead: its server was leaving. */
const AWAY = [502, 503, 504]

/** Painted once: its reader is to be measured, not its painter. */
const PANEL = redPanel()

/** Makes one video after the other until the signal, watching each, as the editor does. */
export async function make(
  client: TestClient,
  record: CrowdRecord,
  background: PublicId,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    // A time of its own makes each video another one.
    const videoSettings = { textArrivesAt: 1 + Math.random(), videoDuration: SECONDS }
    const fields = { backgroundVideoId: background, duration: SECONDS, videoSettings }
    const prepared = await record.time(
      'POST /api/generate-video-parallel',
      async () => (await generate(client, fields, PANEL)).body,
    )
    if (!prepared) continue
    const { renderId, textOverlayPublicId } = prepared
    const over = new AbortController()
    const watching = watch(client, record, renderId, AbortSignal.any([signal, over.signal]))
    const body = { backgroundPublicId: background, textOverlayPublicId, renderId, videoDuration: SECONDS }
    const { status } = await compose(client, body).catch(() => ({ status: 502 }))
    if (AWAY.includes(status)) await rejoin(client, record, renderId, signal)
    else if (status === 200) record.counts.videos += 1
    else record.fail('POST /api/compose-video', new Error(String(status)))
    over.abort()
    await watching
  }
}

/** Waits for a video whose request was handed back. */
async function rejoin(client: TestClient, record: CrowdRecord, renderId: RenderId, signal: AbortSignal) {
  record.counts.rejoined += 1
  while (!signal.aborted) {
    await delay(1_000)
    const state = await record.time(
      'GET /api/renders/:id',
      async () => (await client.call(readRender, { params: { renderId } })).body,
    )
    if (state?.status === 'done') record.counts.videos += 1
    if (state?.status === 'failed' || state?.status === 'cancelled')
      record.fail('POST /api/compose-video', new Error(`${state.status}: ${state.problem}`))
    if (state && ['done', 'failed', 'cancelled'].includes(state.status)) return
  }
}

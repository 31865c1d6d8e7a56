import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createDraft, keepDraftThumbnail, readDraft, saveDraft } from '#contract/drafts.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import type { TestClient } from '#server/http/test-client.ts'
import type { CrowdRecord } from './record.ts'

/** The editor saves after a second and a half without edits. Some people pause for longer. */
const REST_MS = [1_500, 4_500] as const
/** What an editor reads when it opens. It opens anew after so many saves. */
const OPENING = ['/api/auth/user', '/api/overlays', '/api/background-videos', '/api/drafts', '/api/favorites']
const SAVES_A_VISIT = 10

const saying = (header: string) =>
  applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: header })

/**
 * A person who edits until the signal: each save says its number. Then reads the draft, and returns the number of
 * acknowledged saves that are lost.
 */
export async function edit(
  client: TestClient,
  record: CrowdRecord,
  jpeg: Buffer<ArrayBuffer>,
  signal: AbortSignal,
) {
  const [id, writer] = [DraftId.parse(randomUUID()), WriterId.parse(randomUUID())]
  const first = await client.call(createDraft, { body: { id, writer, design: saying('1') } })
  let revision = first.body.revision
  for (let count = 0; !signal.aborted; count += 1) {
    if (count % SAVES_A_VISIT === 0) await open(client, record)
    await rest(signal)
    const body = { baseRevision: revision, writer, design: saying(`${revision + 1}`) }
    const saved = await record.time('PUT /api/drafts/:id', () =>
      client.call(saveDraft, { params: { id }, body }).then(({ body }) => body),
    )
    if (!saved) continue
    revision = saved.revision
    record.counts.saves += 1
    await record.time('PUT /api/drafts/:id/thumbnail', async () => {
      const form = new FormData()
      form.set('revision', String(revision))
      form.set('thumbnail', new Blob([jpeg], { type: 'image/jpeg' }), 'thumbnail.jpg')
      return (await client.call(keepDraftThumbnail, { params: { id }, form })).body
    })
  }
  const kept = (await client.call(readDraft, { params: { id } })).body
  const isWhole = JSON.stringify(kept.design) === JSON.stringify(saying(`${kept.revision}`))
  return kept.revision >= revision && isWhole ? 0 : revision - kept.revision || 1
}

async function open(client: TestClient, record: CrowdRecord): Promise<void> {
  for (const path of OPENING) {
    await record.time(`GET ${path}`, async () => {
      const reply = await client.fetch(path)
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${reply.status}: ${text}`)
    })
  }
}

async function rest(signal: AbortSignal): Promise<void> {
  const [least, most] = REST_MS
  await delay(least + Math.random() * (most - least), undefined, { signal }).catch(() => undefined)
}

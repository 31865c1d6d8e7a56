import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { DraftHead } from '#contract/drafts.ts'
import * as calls from '#contract/drafts.ts'
import { DRAFTS_MAX } from '#domain/drafts/draft.ts'
import { copyName } from '#domain/drafts/draft-name.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { createDraft } from './create-draft.ts'
import { deleteDraft, restoreDraft } from './delete-draft.ts'
import type { DraftHeadRow } from './drafts.repository.ts'
import { insertDraft, selectDrafts, selectHead, updateName, withRoom } from './drafts.repository.ts'
import { findDraft } from './find-design.ts'
import { saveDraft } from './save-draft.ts'
import { copyThumbnail } from './thumbnail/copy-thumbnail.ts'
import { storeThumbnail } from './thumbnail/store-thumbnail.ts'
import { selectVersion, selectVersions } from './versions.repository.ts'

/** Copies a draft under a new writer. */
async function duplicateDraft(call: ActorCall, id: string): Promise<DraftHeadRow> {
  const { sql, actor, clock } = call
  const original = await findDraft(call, id)
  const copy = { ownerId: actor.id, id: randomUUID() }
  const row = await withRoom(sql, actor.id, async (trx, isFull) => {
    if (isFull) throw new Problem('draft.limit_reached')
    return insertDraft(trx, {
      ...copy,
      writer: randomUUID(),
      name: copyName(original.name),
      named: true,
      design: JSON.stringify(original.design),
      now: clock.now(),
    })
  })
  if (!row) throw new Error('A random id was used already')
  if (original.thumbnail_key === null) return row
  return copyThumbnail(call, { from: original.thumbnail_key, to: row })
}

/** A draft as the browser sees it. A new thumbnail has a new address. */
const draftView = (row: DraftHeadRow): z.input<typeof DraftHead> => ({
  id: row.id,
  name: row.name,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
  thumbnail:
    row.thumbnail_key === null
      ? null
      : `/media/drafts/${row.id}/thumbnail.jpg?revision=${row.thumbnail_revision}`,
})

/** Another account's draft answers like an unknown one. */
function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Problem('draft.not_found')
  return row
}

type DraftCall = { readonly actor: { readonly id: string }; readonly params: { readonly id: string } }
const owned = ({ actor, params }: DraftCall) => ({ ownerId: actor.id, id: params.id })

export const draftRoutes = [
  implement(calls.listDrafts, async ({ sql, actor }) => ({
    drafts: (await selectDrafts(sql, actor.id)).map(draftView),
    max: DRAFTS_MAX,
  })),

  implement(calls.readDraft, async (call) => {
    const row = await findDraft(call, call.params.id)
    return { ...draftView(row), writer: row.writer, design: row.design }
  }),

  implement(calls.createDraft, async (call) => draftView(await createDraft(call, call.body))),

  implement(calls.saveDraft, async (call) =>
    draftView(await saveDraft(call, { ...call.body, id: call.params.id })),
  ),

  implement(calls.renameDraft, async (call) =>
    draftView(found(await updateName(call.sql, owned(call), call.body.name))),
  ),

  implement(calls.duplicateDraft, async (call) => draftView(await duplicateDraft(call, call.params.id))),

  implement(calls.deleteDraft, async (call) => {
    await deleteDraft(call, call.params.id)
    return { success: true as const }
  }),

  implement(calls.restoreDraft, async (call) => draftView(await restoreDraft(call, call.params.id))),

  implement(calls.keepDraftThumbnail, async (call) => {
    found(await selectHead(call.sql, owned(call)))
    const into = await call.files.tempDir('thumbnail')
    try {
      const { fields, files } = await call.receive(into)
      const { path } = files.thumbnail
      await storeThumbnail(call, { id: call.params.id, revision: fields.revision, path })
      return draftView(found(await selectHead(call.sql, owned(call))))
    } finally {
      await rm(into, { recursive: true, force: true })
    }
  }),

  implement(calls.readDraftThumbnail, async (call) => {
    const { thumbnail_key: key } = found(await selectHead(call.sql, owned(call)))
    const stored = key === null ? undefined : await call.files.head(key)
    if (key === null || !stored) throw new Problem('draft.not_found')
    return { key, contentType: 'image/jpeg', size: stored.bytes, etag: key }
  }),

  implement(calls.listDraftVersions, async (call) => {
    found(await selectHead(call.sql, owned(call)))
    const versions = await selectVersions(call.sql, owned(call))
    return versions.map(({ revision, saved_at }) => ({ revision, savedAt: saved_at.toISOString() }))
  }),

  implement(calls.readDraftVersion, async (call) => {
    found(await selectHead(call.sql, owned(call)))
    const { design } = found(await selectVersion(call.sql, owned(call), call.params.revision))
    return { design }
  }),
]

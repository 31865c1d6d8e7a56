import { createDraft, listDrafts, readDraft, saveDraft } from '#contract/drafts.ts'
import type { UserId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import type { DraftPort } from './draft-port.ts'

/** A silent network counts as none after this time. */
const PATIENCE_MS = 20_000
/** Browsers let about 64 kB outlive the page; a character may take three bytes. */
const OUTLIVES_MAX_CHARACTERS = 16_000

const patience = () => AbortSignal.timeout(PATIENCE_MS)

/** A small body is sent even if the page closes meanwhile. */
const outliving = (body: unknown) => ({
  signal: patience(),
  keepalive: JSON.stringify(body).length <= OUTLIVES_MAX_CHARACTERS,
})

/** The drafts of one user. Requests name that user, even if another one has signed in on this page since. */
export const serverDrafts = (user: UserId): DraftPort => ({
  list: async () => (await call(listDrafts, { signal: patience() })).drafts,
  read: (id) => call(readDraft, { params: { id }, signal: patience() }),
  create: (body) => call(createDraft, { body, user, ...outliving(body) }),
  save: ({ id, ...body }) => call(saveDraft, { params: { id }, body, user, ...outliving(body) }),
})

import { createDraft, listDrafts, readDraft, saveDraft } from '#contract/drafts.ts'
import type { UserId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import type { DraftPort } from './draft-port.ts'

/** A network that says nothing for so long is none. */
const PATIENCE_MS = 20_000
/** Browsers let about 64 kB outlive the page; a character may be three bytes. */
const OUTLIVES_MAX_CHARACTERS = 16_000

const patience = () => AbortSignal.timeout(PATIENCE_MS)

/** What is small enough arrives also when the page is closed meanwhile. */
const outliving = (body: unknown) => ({
  signal: patience(),
  keepalive: JSON.stringify(body).length <= OUTLIVES_MAX_CHARACTERS,
})

/** The drafts of one person. What is sent is theirs, whoever is at work on this page by then. */
export const serverDrafts = (user: UserId): DraftPort => ({
  list: async () => (await call(listDrafts, { signal: patience() })).drafts,
  read: (id) => call(readDraft, { params: { id }, signal: patience() }),
  create: (body) => call(createDraft, { body, user, ...outliving(body) }),
  save: ({ id, ...body }) => call(saveDraft, { params: { id }, body, user, ...outliving(body) }),
})

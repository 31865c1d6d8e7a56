import { randomUUID } from 'node:crypto'
import { cancelBatch, readNewestBatch, retryBatch, startBatch } from '#contract/batches.ts'
import { createDraft } from '#contract/drafts.ts'
import type { BatchId } from '#domain/batches/batch.ts'
import type { Design } from '#domain/design/design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { OccurrenceId } from '#domain/timetable/occurrence.ts'
import type { SignedIn, TestServer } from '#server/testing.ts'
import { MONDAY } from '#server/timetable/testing.ts'

export type Drafted = { readonly occurrenceId: OccurrenceId; readonly draftId: DraftId }

/** A class with a draft of this design, both of the account. */
export async function draftedClass(
  { ports: { sql } }: TestServer,
  client: SignedIn,
  { design, start = 600, title = 'Heels' }: { design: Design; start?: number; title?: string },
): Promise<Drafted> {
  const [id, draftId] = [OccurrenceId.parse(randomUUID()), DraftId.parse(randomUUID())]
  await sql
    .insertInto('class_occurrences')
    .values({
      id,
      user_id: client.userId,
      source: 'paste',
      source_key: id,
      title,
      title_key: title.toLowerCase(),
      class_type: title,
      class_date: MONDAY,
      start_minute: start,
      end_minute: null,
      time_zone: 'Europe/Berlin',
      starts_at: new Date(`${MONDAY}T09:00:00Z`),
      instructor: '',
      place: '',
      spots_left: null,
      booking_link: 'https://example.com/book',
    })
    .execute()
  await client.call(createDraft, { body: { id: draftId, writer: WriterId.parse(randomUUID()), design } })
  await sql
    .insertInto('class_drafts')
    .values({ occurrence_id: id, owner_id: client.userId, draft_id: draftId })
    .execute()
  return { occurrenceId: id, draftId }
}

export const startOf = (client: SignedIn, drafted: readonly Drafted[]) =>
  client.call(startBatch, {
    body: { monday: MONDAY, occurrenceIds: drafted.map(({ occurrenceId }) => occurrenceId) },
  })

export const newestOf = async (client: SignedIn) =>
  (await client.call(readNewestBatch, { query: { monday: MONDAY } })).body.batch

export const retryOf = (client: SignedIn, id: BatchId) => client.call(retryBatch, { params: { id } })
export const cancelOf = (client: SignedIn, id: BatchId) => client.call(cancelBatch, { params: { id } })

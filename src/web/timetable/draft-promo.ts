import type { QueryClient } from '@tanstack/react-query'
import { draftClass } from '#contract/class-drafts.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import type { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The draft of a class: a new one, or the one that it has. */
export async function draftPromo(client: QueryClient, id: OccurrenceId): Promise<DraftId> {
  const { draftId } = await call(draftClass, { params: { id }, body: { language: navigator.language } })
  void client.invalidateQueries({ queryKey: queryKeys.timetable })
  return draftId
}

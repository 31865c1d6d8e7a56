import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Batch, readNewestBatch } from '#contract/batches.ts'
import { type ClassDraft, listClassDrafts } from '#contract/class-drafts.ts'
import { listLooks } from '#contract/looks.ts'
import { call } from '#web/api/call.ts'
import { POLL_MS } from '#web/api/poll-interval.ts'
import { queryKeys } from '#web/api/query-keys.ts'

const draftsKey = (monday: string) => [...queryKeys.timetable, monday, 'drafts']
const batchKey = (monday: string) => [...queryKeys.timetable, monday, 'batch']

/** The editor may have changed them since. */
export const draftsQuery = (monday: string) =>
  queryOptions({
    queryKey: draftsKey(monday),
    queryFn: ({ signal }) => call(listClassDrafts, { query: { monday }, signal }),
    staleTime: 0,
  })

/** The newest batch of a week, asked for again while videos of it are made. */
export const batchQuery = (monday: string) =>
  queryOptions({
    queryKey: batchKey(monday),
    queryFn: async ({ signal }) => (await call(readNewestBatch, { query: { monday }, signal })).batch,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.isOpen && POLL_MS,
  })

export const looksQuery = queryOptions({
  queryKey: ['/api/looks'],
  queryFn: ({ signal }) => call(listLooks, { signal }),
})

export const showBatch = (client: QueryClient, monday: string, batch: Batch): void =>
  void client.setQueryData(batchQuery(monday).queryKey, batch)

/** Puts a draft where it belongs, a new one or a changed one. */
export const showDraft = (client: QueryClient, monday: string, draft: ClassDraft): void =>
  void client.setQueryData(draftsQuery(monday).queryKey, (before: ClassDraft[] = []) => [
    ...before.filter(({ occurrenceId }) => occurrenceId !== draft.occurrenceId),
    draft,
  ])

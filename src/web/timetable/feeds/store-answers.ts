import type { QueryClient } from '@tanstack/react-query'
import type { listFeeds } from '#contract/calendar-feeds.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { changeOccurrence } from '#contract/timetable.ts'
import { call } from '#web/api/call.ts'
import { refreshTimetable } from '#web/timetable/timetable-query.ts'
import { storeNewTypes } from '#web/timetable/typed-type.ts'
import { feedsQuery } from './feeds-query.ts'

export type Questions = ReplyOf<typeof listFeeds>['questions']

/** Class types by the id of the question; null: none. */
export type Answers = ReadonlyMap<string, string | null>

/** A title without an answer gets none, unless it was answered on another device meanwhile. */
export async function storeAnswers(client: QueryClient, asked: Questions, answers: Answers): Promise<void> {
  const { questions } = await client.fetchQuery({ ...feedsQuery, staleTime: 0 })
  const open = new Set(questions.map(({ title }) => title))
  await storeNewTypes(client, [...answers.values()])
  const answered = asked.filter(({ id, title }) => answers.has(id) || open.has(title))
  for (const { id } of answered)
    await call(changeOccurrence, { params: { id }, body: { classType: answers.get(id) ?? null } })
  await refreshTimetable(client)
}

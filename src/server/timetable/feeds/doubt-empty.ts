import type { Sql } from '#server/db/transaction.ts'
import type { Reading } from '#server/timetable/reading.ts'
import { countComing } from './feeds.repository.ts'

type Answered = { readonly userId: string; readonly reading: Reading; readonly now: Date }

/** A single class may well have ended. */
const SEVERAL = 2

/** Why a calendar that has become empty is not believed, in words for its owner: a broken system answers so, too. */
export async function doubtEmpty(sql: Sql, { userId, reading, now }: Answered): Promise<string | undefined> {
  if (reading.classes.length > 0) return undefined
  const count = await countComing(sql, { userId, source: reading.source, now })
  if (count < SEVERAL) return undefined
  return `Suddenly it has no classes, where it had ${count}. We changed nothing. If that is right, stop following it and cancel its classes.`
}

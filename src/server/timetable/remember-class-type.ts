import { classKey } from '#domain/classes/class-type.ts'
import type { Sql } from '#server/db/transaction.ts'
import { upsertAnswer } from './answers.repository.ts'
import { updateTitled } from './occurrences.repository.ts'

type Answer = { readonly userId: string; readonly title: string; readonly classType: string | null }

/** Remembers the class type of a title, and gives it to all stored classes of that title; null is none. */
export async function rememberClassType(sql: Sql, { userId, title, classType }: Answer): Promise<void> {
  await upsertAnswer(sql, { userId, title, classType })
  await updateTitled(sql, { userId, titleKey: classKey(title), classType })
}

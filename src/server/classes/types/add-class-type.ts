import type { ClassTypeId } from '#domain/classes/class-type.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { storeDescription } from '#server/classes/descriptions/store-description.ts'
import type { Sql } from '#server/db/transaction.ts'
import { insertClassType } from './class-types.repository.ts'

export type NewClassType = { classType: string; description: string }

/** Adds a class type and its description, if given. Run it in a transaction. */
export async function addClassType(
  sql: Sql,
  owner: UserId,
  { classType, description }: NewClassType,
): Promise<ClassTypeId> {
  const id = await insertClassType(sql, { owner, name: classType })
  if (!id) throw new Problem('class.exists')
  if (description) await storeDescription(sql, { owner, className: classType, description })
  return id as ClassTypeId
}

import { CLASS_DESCRIPTIONS_MAX } from '#domain/classes/class-type.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import {
  countDescriptions,
  type DescriptionInput,
  type DescriptionRow,
  dropDescription,
  upsertDescription,
} from './descriptions.repository.ts'

/** Stores a class's description; a blank one deletes it (CT-5). Undefined if none is left. */
export async function storeDescription(
  sql: Sql,
  input: DescriptionInput,
): Promise<DescriptionRow | undefined> {
  if (input.description === '') {
    await deleteBlank(sql, input)
    return undefined
  }
  const stored = await upsertDescription(sql, input)
  if ((await countDescriptions(sql, input.owner)) > CLASS_DESCRIPTIONS_MAX) {
    throw new Problem('class.too_many', {
      message: 'You have reached the maximum number of class descriptions. Please delete one first.',
    })
  }
  return stored
}

async function deleteBlank(sql: Sql, { owner, className }: DescriptionInput): Promise<void> {
  if (owner === null) throw blankForAll()
  await dropDescription(sql, { owner, className })
}

const blankForAll = () =>
  new Problem('request.invalid', {
    fieldErrors: { description: 'Please write a description, or delete it for everyone.' },
  })

/** Moves the description of a renamed class. */
export async function moveDescription(
  sql: Sql,
  { owner, from, to }: { owner: UserId; from: string; to: string },
): Promise<void> {
  const moved = await dropDescription(sql, { owner, className: from })
  if (moved) await upsertDescription(sql, { owner, className: to, description: moved.description })
}

export async function deleteDescriptionOf(sql: Sql, owner: UserId, className: string): Promise<void> {
  await dropDescription(sql, { owner, className })
}

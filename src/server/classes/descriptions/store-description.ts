import { CLASS_DESCRIPTIONS_MAX } from '#domain/classes/class-type.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import {
  countDescriptions,
  type DescriptionRow,
  dropDescription,
  type DescriptionInput,
  upsertDescription,
} from './descriptions.repository.ts'

/** Writes the description of a class, or with a blank one deletes it (CT-5); undefined where none is left. */
export async function storeDescription(sql: Sql, said: DescriptionInput): Promise<DescriptionRow | undefined> {
  if (said.description === '') {
    await removeBlankly(sql, said)
    return undefined
  }
  const kept = await upsertDescription(sql, said)
  if ((await countDescriptions(sql, said.owner)) > CLASS_DESCRIPTIONS_MAX) {
    throw new Problem('class.too_many', {
      message: 'That is as many class descriptions as we can keep. Please delete one first.',
    })
  }
  return kept
}

async function removeBlankly(sql: Sql, { owner, className }: DescriptionInput): Promise<void> {
  if (owner === null) throw blankForAll()
  await dropDescription(sql, { owner, className })
}

const blankForAll = () =>
  new Problem('request.invalid', {
    fieldErrors: { description: 'Please write a description, or delete it for everybody.' },
  })

/** A class of somebody's goes by another name, and what was said about it with it. */
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

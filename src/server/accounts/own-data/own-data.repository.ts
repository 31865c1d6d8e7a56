import { sql as raw } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Section } from './personal-data.ts'

const BATCH = 100

/**
 * One account's rows of a table, in batches, because designs may be large. PostgreSQL casts each row to text: parsing
 * a design as JSON would reject half an emoji.
 */
export async function* readSection(
  sql: Sql,
  { table, section, userId }: { table: string; section: Section; userId: UserId },
): AsyncGenerator<string[]> {
  const { owner, addressee: awaited, order, columns } = section
  const listed = (names: readonly string[]) => raw.join(names.map((column) => raw.ref(column)))
  const isInvitation = awaited
    ? raw`${raw.ref(owner)} is null and ${raw.ref(awaited)} =
        (select mailbox.email from users mailbox where mailbox.id = ${userId} and mailbox.email_verified_at is not null)`
    : raw`false`
  for (let offset = 0; ; offset += BATCH) {
    const { rows } = await raw<{ record: string }>`
      select row_to_json(told)::text as record from (
        select ${listed(columns)} from ${raw.table(table)}
        where ${raw.ref(owner)} = ${userId} or (${isInvitation})
        order by ${listed(order)} limit ${BATCH} offset ${offset}) as told`.execute(sql)
    if (rows.length > 0) yield rows.map(({ record }) => record)
    if (rows.length < BATCH) return
  }
}

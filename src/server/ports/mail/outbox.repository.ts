import type { Sql } from '#server/db/transaction.ts'
import type { Mail } from './mail.ts'

export type StoredEmail = Mail & { readonly id: number; readonly at: Date }

/** Only the latest rows are stored. */
const MOST = 500

const COLUMNS = ['id', 'recipient as to', 'subject', 'text', 'html', 'created_at as at'] as const

export async function insertEmail(sql: Sql, { to, subject, text, html }: Mail): Promise<void> {
  await sql.insertInto('outbox_mails').values({ recipient: to, subject, text, html }).execute()
  await sql
    .deleteFrom('outbox_mails')
    .where('id', '<=', (mails) =>
      mails.selectFrom('outbox_mails').select('id').orderBy('id', 'desc').offset(MOST).limit(1),
    )
    .execute()
}

export async function deleteEmailsBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.deleteFrom('outbox_mails').where('created_at', '<', moment).execute()
}

export async function deleteEmailsByRecipient(sql: Sql, recipient: string): Promise<void> {
  await sql.deleteFrom('outbox_mails').where('recipient', '=', recipient).execute()
}

/** Newest first; all, or those to one recipient. */
export const selectEmails = (sql: Sql, to?: string): Promise<StoredEmail[]> =>
  sql
    .selectFrom('outbox_mails')
    .$if(to !== undefined, (mails) => mails.where('recipient', '=', to as string))
    .orderBy('id', 'desc')
    .select(COLUMNS)
    .execute()

export const selectEmail = (sql: Sql, id: number): Promise<StoredEmail | undefined> =>
  sql.selectFrom('outbox_mails').where('id', '=', id).select(COLUMNS).executeTakeFirst()

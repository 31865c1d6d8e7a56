import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Mailer } from './mail.ts'
import {
  deleteEmailsBefore,
  deleteEmailsByRecipient,
  insertEmail,
  type StoredEmail,
  selectEmail,
  selectEmails,
} from './outbox.repository.ts'

export type { StoredEmail } from './outbox.repository.ts'

/** The longest lifetime of a link in an email. */
const STORED_MS = 48 * 3_600_000

/** Stores emails in the database, readable from every process. */
export const openOutbox = (sql: Sql): Mailer => ({
  way: 'outbox',
  deliver: (mail) => insertEmail(sql, mail),
  close: async () => undefined,
})

/** The stored emails, newest first. */
export const readOutbox = (sql: Sql, to?: string): Promise<StoredEmail[]> => selectEmails(sql, to)

/** Runs also with a mail server: older stored emails are no longer read. */
export const sweepOutbox = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> =>
  deleteEmailsBefore(sql, new Date(clock.now().getTime() - STORED_MS))

/** For a deleted account. */
export const deleteEmailsTo = (sql: Sql, email: string): Promise<void> => deleteEmailsByRecipient(sql, email)

export const readEmail = async (sql: Sql, id: string): Promise<StoredEmail | undefined> =>
  /^\d{1,15}$/.test(id) ? selectEmail(sql, Number(id)) : undefined

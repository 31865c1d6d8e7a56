import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Mailer } from './mail.ts'
import {
  deleteEmailsBefore,
  deleteEmailsByRecipient,
  type StoredEmail,
  insertEmail,
  selectEmail,
  selectEmails,
} from './outbox.repository.ts'

export type { StoredEmail } from './outbox.repository.ts'

/** As long as the longest link in one of them holds. */
const KEPT_MS = 48 * 3_600_000

/** Keeps mails in the database, where they can be read whichever process wrote them. */
export const openOutbox = (sql: Sql): Mailer => ({
  way: 'outbox',
  deliver: (mail) => insertEmail(sql, mail),
  close: async () => undefined,
})

/** What was written, the latest first. */
export const readOutbox = (sql: Sql, to?: string): Promise<StoredEmail[]> => selectEmails(sql, to)

/** Also where mails are sent by now: nobody looks at those that were kept before. */
export const sweepOutbox = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> =>
  deleteEmailsBefore(sql, new Date(clock.now().getTime() - KEPT_MS))

/** Of somebody who is here no more. */
export const deleteEmailsTo = (sql: Sql, email: string): Promise<void> => deleteEmailsByRecipient(sql, email)

export const readEmail = async (sql: Sql, id: string): Promise<StoredEmail | undefined> =>
  /^\d{1,15}$/.test(id) ? selectEmail(sql, Number(id)) : undefined

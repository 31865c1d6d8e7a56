import type { Sql } from '../../db/transaction.ts'
import type { Mailer } from './mail.ts'
import { deleteMailsTo, type KeptMail, keepMail, selectMail, selectMails } from './outbox.repository.ts'

export type { KeptMail } from './outbox.repository.ts'

/** Keeps mails in the database, where they can be read whichever process wrote them. */
export const openOutbox = (sql: Sql): Mailer => ({
  way: 'outbox',
  deliver: (mail) => keepMail(sql, mail),
  close: async () => undefined,
})

/** What was written, the latest first. */
export const readOutbox = (sql: Sql, to?: string): Promise<KeptMail[]> => selectMails(sql, to)

/** Of somebody who is here no more. */
export const forgetMailsTo = (sql: Sql, email: string): Promise<void> => deleteMailsTo(sql, email)

export const readKeptMail = async (sql: Sql, id: string): Promise<KeptMail | undefined> =>
  /^\d{1,15}$/.test(id) ? selectMail(sql, Number(id)) : undefined

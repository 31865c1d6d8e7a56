import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Mailer } from './mail.ts'
import {
  deleteMailsBefore,
  deleteMailsTo,
  type KeptMail,
  keepMail,
  selectMail,
  selectMails,
} from './outbox.repository.ts'

export type { KeptMail } from './outbox.repository.ts'

/** As long as the longest link in one of them holds. */
const KEPT_MS = 48 * 3_600_000

/** Keeps mails in the database, where they can be read whichever process wrote them. */
export const openOutbox = (sql: Sql): Mailer => ({
  way: 'outbox',
  deliver: (mail) => keepMail(sql, mail),
  close: async () => undefined,
})

/** What was written, the latest first. */
export const readOutbox = (sql: Sql, to?: string): Promise<KeptMail[]> => selectMails(sql, to)

/** Also where mails are sent by now: nobody looks at those that were kept before. */
export const sweepOutbox = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> =>
  deleteMailsBefore(sql, new Date(clock.now().getTime() - KEPT_MS))

/** Of somebody who is here no more. */
export const forgetMailsTo = (sql: Sql, email: string): Promise<void> => deleteMailsTo(sql, email)

export const readKeptMail = async (sql: Sql, id: string): Promise<KeptMail | undefined> =>
  /^\d{1,15}$/.test(id) ? selectMail(sql, Number(id)) : undefined

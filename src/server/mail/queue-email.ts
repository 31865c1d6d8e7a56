import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { EmailKind } from './email.ts'

export const MAIL = 'mail'

/** A job: which kind of letter, and what it is about. */
export type QueuedEmail = { readonly kind: string; readonly data: object }

/** About a day of tries: mail servers are away for hours, and people wait for their mail. */
const TRIES = { retryLimit: 40, retryDelay: 1, retryDelayMax: 3600, expireInSeconds: 120 }

type Options = {
  /** Letters, digits and `_-./`. While a letter of this kind and key waits, another is not posted. */
  key?: string
}

/** Has a letter written and sent, once the transaction that `sql` is is through. */
export async function queueEmail<Data extends object>(
  { sql, jobs }: { sql: Sql; jobs: Ports['jobs'] },
  kind: EmailKind<Data>,
  data: NoInfer<Data>,
  { key }: Options = {},
): Promise<void> {
  const posted: QueuedEmail = { kind: kind.name, data }
  await jobs.enqueue(sql, MAIL, posted, { ...TRIES, ...(key && { singletonKey: `${kind.name}/${key}` }) })
}

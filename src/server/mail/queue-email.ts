import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { EmailKind } from './email.ts'

export const MAIL = 'mail'

/** The job: the email's kind and its data. */
export type QueuedEmail = { readonly kind: string; readonly data: object }

/** Retries for about a day: mail servers may be down for hours. */
const TRIES = { retryLimit: 40, retryDelay: 1, retryDelayMax: 3600, expireInSeconds: 120 }

type Options = {
  /** Letters, digits and `_-./`. While an email of this kind and key is queued, no second one is. */
  key?: string
}

/** Queues an email; it is written and sent after the transaction commits. */
export async function queueEmail<Data extends object>(
  { sql, jobs }: { sql: Sql; jobs: Ports['jobs'] },
  kind: EmailKind<Data>,
  data: NoInfer<Data>,
  { key }: Options = {},
): Promise<void> {
  const queued: QueuedEmail = { kind: kind.name, data }
  await jobs.enqueue(sql, MAIL, queued, { ...TRIES, ...(key && { singletonKey: `${kind.name}/${key}` }) })
}

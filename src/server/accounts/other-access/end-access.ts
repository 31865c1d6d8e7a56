import type { AccessId, OtherAccess } from '#contract/other-access.ts'
import type { UserId } from '#domain/ids.ts'
import { type Act, recordAuditEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/transaction.ts'
import { OTHER_ACCESS } from '#server/other-access.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listAccess } from './list-access.ts'
import type { AccessEnd } from './other-access.ts'

type EndInput = {
  readonly userId: UserId
  readonly act: Act
  readonly except: readonly AccessId[]
}

/**
 * Ends what else opens or feeds the account, but not `except`, with an audit event each. Returns what ended. Run it in
 * a transaction, under the account's lock.
 */
export async function endAccess(
  { sql, clock }: Pick<Ports, 'clock'> & { readonly sql: Sql },
  { userId, act, except }: EndInput,
): Promise<OtherAccess[]> {
  const before = await listAccess({ sql, clock }, userId)
  const events: AccessEnd[] = []
  for (const { id, kind } of before.filter((access) => !except.includes(access.id))) {
    const feature = OTHER_ACCESS.find((each) => each.kind === kind)
    if (feature) events.push(await feature.end(sql, { id: id.slice(kind.length + 1), userId }))
  }
  // Events come after all locks.
  for (const event of events) await recordAuditEvent(sql, { ...act, ...event, whom: { userId } })
  // An end may end more: the recovery codes go with the last second factor.
  const remaining = new Set((await listAccess({ sql, clock }, userId)).map(({ id }) => id))
  return before.filter(({ id }) => !remaining.has(id))
}

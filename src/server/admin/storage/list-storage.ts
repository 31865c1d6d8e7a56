import type { readStorage } from '#contract/admin-storage.ts'
import type { HandlerReply, QueryOf } from '#contract/endpoint.ts'
import { PAGE_SIZE } from '#server/admin/page.ts'
import { countPeople } from '#server/admin/people/count-people.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectStorage, selectTotals } from './storage.repository.ts'

/** So many found accounts are met soon on a walk through all of them, and take longer to sort. */
const COMMON = 1000

/** A page of accounts, the largest first. Reads one extra row to know whether another page follows. */
export async function listStorage(
  { sql }: Pick<Ports, 'sql'>,
  { search, below }: QueryOf<typeof readStorage>,
): Promise<HandlerReply<typeof readStorage>> {
  const isCommon =
    search !== '' && (await countPeople({ sql }, { search, role: undefined }, COMMON)) === COMMON
  const [rows, totals] = await Promise.all([
    selectStorage(sql, { search, isCommon, below, limit: PAGE_SIZE + 1 }),
    below === undefined ? selectTotals(sql) : null,
  ])
  const page = rows.slice(0, PAGE_SIZE)
  return {
    accounts: page.map(({ userId, email, username, firstName, lastName, total, cursor: _, ...bytes }) => ({
      userId,
      email,
      username,
      firstName,
      lastName,
      total,
      bytes,
    })),
    totals,
    next: (rows.length > PAGE_SIZE && page.at(-1)?.cursor) || null,
  }
}

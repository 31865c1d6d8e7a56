import { type listUsers, USERS_COUNTED_MAX } from '#contract/admin-accounts.ts'
import type { HandlerReply, QueryOf } from '#contract/endpoint.ts'
import { PAGE_SIZE } from '#server/admin/page.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countPeople } from './count-people.ts'
import { selectPeople } from './people.repository.ts'
import { personView } from './person-view.ts'

/** A page of accounts. Reads one extra row to know whether another page follows. */
export async function listPeople(
  ports: Pick<Ports, 'sql' | 'clock' | 'config'>,
  { search, role, below }: QueryOf<typeof listUsers>,
): Promise<HandlerReply<typeof listUsers>> {
  const rows = await selectPeople(ports.sql, { search, role, below, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  return {
    users: page.map(({ cursor: _, ...row }) => personView(row, ports)),
    total: await countPeople(ports, { search, role }, USERS_COUNTED_MAX),
    pageSize: PAGE_SIZE,
    next: (rows.length > PAGE_SIZE && page.at(-1)?.cursor) || null,
  }
}

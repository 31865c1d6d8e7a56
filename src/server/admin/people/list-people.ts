import type { listUsers } from '#contract/admin-accounts.ts'
import type { HandlerReply, QueryOf } from '#contract/endpoint.ts'
import { pageOf } from '#server/admin/page.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countPeople, selectPeople } from './people.repository.ts'
import { personView } from './person-view.ts'

export async function listPeople(
  ports: Pick<Ports, 'sql' | 'clock' | 'config'>,
  { search, role, page }: QueryOf<typeof listUsers>,
): Promise<HandlerReply<typeof listUsers>> {
  const part = pageOf(page)
  const rows = await selectPeople(ports.sql, { search, role, ...part })
  const total = await countPeople(ports.sql, { search, role })
  return { users: rows.map((row) => personView(row, ports)), total, pageSize: part.limit }
}

import type { AdminUser } from '#contract/admin-accounts.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type PersonRow, selectPerson } from './people.repository.ts'
import { personView } from './person-view.ts'

export async function requirePerson({ sql }: Pick<Ports, 'sql'>, id: UserId): Promise<PersonRow> {
  const person = await selectPerson(sql, id)
  if (!person) throw new Problem('person.not_found')
  return person
}

export const showPerson = async (
  ports: Pick<Ports, 'sql' | 'clock' | 'config'>,
  id: UserId,
): Promise<AdminUser> => personView(await requirePerson(ports, id), ports)

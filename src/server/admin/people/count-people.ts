import type { Ports } from '#server/ports/ports.ts'
import { type PeopleFilter, selectCount } from './people.repository.ts'

/** Counts the accounts that match, up to `max`: the time of an exact count grows with the accounts. */
export const countPeople = (
  { sql }: Pick<Ports, 'sql'>,
  wanted: PeopleFilter,
  max: number,
): Promise<number> => selectCount(sql, wanted, max)

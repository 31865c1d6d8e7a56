import type { Ports } from '#server/ports/ports.ts'
import { type PeopleFilter, selectCount } from './people.repository.ts'

/** How many accounts are found, `max` at most: to count all of them would take as long as there are many. */
export const countPeople = (
  { sql }: Pick<Ports, 'sql'>,
  wanted: PeopleFilter,
  max: number,
): Promise<number> => selectCount(sql, wanted, max)

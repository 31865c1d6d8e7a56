import type { ActorCall } from '#server/http/call.ts'
import { selectPeople } from './occurrences.repository.ts'

/** Names of the teachers of an account's classes: known in a text, they are told from the names of classes. */
export const findPeople = ({ sql, actor }: Pick<ActorCall, 'sql' | 'actor'>): Promise<string[]> =>
  selectPeople(sql, actor.id)

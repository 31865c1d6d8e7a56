import type { Sql } from '#server/db/transaction.ts'
import { selectEvent } from './audit.repository.ts'

export type SignIn = { userId: string; at: Date; device: string; address: string }

/** A sign-in event; undefined if the event is of another kind. */
export async function readSignIn(sql: Sql, eventId: number): Promise<SignIn | undefined> {
  const event = await selectEvent(sql, eventId)
  if (event?.kind !== 'sign_in.succeeded' || event.subject_id === null) return undefined
  return {
    userId: event.subject_id,
    at: event.happened_at,
    device: String(event.after?.device ?? 'Unknown device'),
    address: event.address ?? 'unknown',
  }
}

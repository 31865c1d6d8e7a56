import type { Consent } from '#domain/account/terms.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { clearConsent, updateConsent } from './entry.repository.ts'

/** What was agreed to, and when; later terms take the place of earlier ones. */
export const giveConsent = (
  { sql, clock, actor }: Pick<ActorCall, 'sql' | 'clock' | 'actor'>,
  consent: Consent,
): Promise<void> => updateConsent(sql, actor.id, { ...consent, at: clock.now() })

/** Where it may have been given by somebody else: the account is asked again. */
export const withdrawConsent = (sql: Sql, userId: UserId): Promise<void> => clearConsent(sql, userId)

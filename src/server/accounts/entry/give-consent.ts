import type { Consent } from '#domain/account/terms.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { clearConsent, updateConsent } from './entry.repository.ts'

/** Stores the consent and its time. Newer terms replace older ones. */
export const giveConsent = (
  { sql, clock, actor }: Pick<ActorCall, 'sql' | 'clock' | 'actor'>,
  consent: Consent,
): Promise<void> => updateConsent(sql, actor.id, { ...consent, at: clock.now() })

/** Clears a consent that another person may have given; the account is asked again. */
export const withdrawConsent = (sql: Sql, userId: UserId): Promise<void> => clearConsent(sql, userId)

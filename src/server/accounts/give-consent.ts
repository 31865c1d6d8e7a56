import type { Consent } from '#domain/account/terms.ts'
import type { ActorCall } from '../http/call.ts'
import { updateConsent } from './accounts.repository.ts'

/** What was agreed to, and when; later terms take the place of earlier ones. */
export const giveConsent = (
  { sql, clock, actor }: Pick<ActorCall, 'sql' | 'clock' | 'actor'>,
  consent: Consent,
): Promise<void> => updateConsent(sql, actor.id, { ...consent, at: clock.now() })

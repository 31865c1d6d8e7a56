import { tokenAccess } from './access-tokens/token-access.ts'
import { authenticatorAccess } from './accounts/factors/app/authenticator-access.ts'
import { passkeyAccess } from './accounts/factors/passkeys/passkey-access.ts'
import { recoveryCodeAccess } from './accounts/factors/recovery-code-access.ts'
import type { AccessFeature } from './accounts/other-access/other-access.ts'
import { postingFeedAccess } from './postings/feed/posting-feed-access.ts'
import { teamAccess } from './studio/team/team-access.ts'
import { calendarAccess } from './timetable/feeds/calendar-access.ts'
import { webhookAccess } from './webhooks/webhook-access.ts'

/** What opens or feeds an account beside its password and sessions, by feature. A test compares it with the tables. */
export const OTHER_ACCESS: readonly AccessFeature[] = [
  passkeyAccess,
  authenticatorAccess,
  recoveryCodeAccess,
  tokenAccess,
  webhookAccess,
  postingFeedAccess,
  calendarAccess,
  teamAccess,
]

import type { CurrentUser } from '#contract/account.ts'
import { STANDING_BADGES, STANDING_LABELS } from '#domain/account/badges.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { standingOf } from '#domain/account/standing.ts'

export type AccountLabel = {
  /** What the person is called. */
  name: string
  label: string
  badge: string
  /** The badge leads to the plans. */
  mayUpgrade: boolean
  /** "2/5"; absent where there is no limit. */
  downloads: string | undefined
}

export function accountLabel(user: CurrentUser): AccountLabel {
  const standing = standingOf(user)
  const { downloads } = capabilitiesOf(user)
  return {
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username || user.email,
    label: STANDING_LABELS[standing],
    badge: STANDING_BADGES[standing],
    mayUpgrade: standing === 'free',
    downloads: downloads === 'unlimited' ? undefined : `${user.downloadCount}/${downloads}`,
  }
}

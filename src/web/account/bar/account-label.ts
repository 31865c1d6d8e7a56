import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { STANDING_BADGES, STANDING_LABELS } from '#domain/account/from-standing/badges.ts'
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
  /** The videos carry our mark, and the plans remove it. */
  hasWatermark: boolean
}

const nameOf = ({ firstName, lastName, username, email }: CurrentUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || email

export function accountLabel(user: CurrentUser): AccountLabel {
  const standing = standingOf(user)
  const { downloads, watermark } = capabilitiesOf(user)
  return {
    name: nameOf(user),
    label: STANDING_LABELS[standing],
    badge: STANDING_BADGES[standing],
    mayUpgrade: standing === 'free',
    downloads: downloads === 'unlimited' ? undefined : `${user.downloadCount}/${downloads}`,
    hasWatermark: watermark,
  }
}

/** "on 1 December": when the allowance starts anew; undefined where it never does. */
export const anewOn = ({ downloadsResetAt }: CurrentUser): string | undefined =>
  downloadsResetAt
    ? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(downloadsResetAt),
      )
    : undefined

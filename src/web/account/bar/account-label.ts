import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { STANDING_BADGES, STANDING_LABELS } from '#domain/account/from-standing/badges.ts'
import { displayName } from '#domain/account/names/display-name.ts'
import { standingOf } from '#domain/account/standing.ts'
import { allowanceCount } from '#web/pieces/allowance.ts'

export type AccountLabel = {
  /** Display name. */
  name: string
  label: string
  badge: string
  /** The badge links to the plans. */
  mayUpgrade: boolean
  /** "2/5"; undefined without a limit. */
  downloads: string | undefined
  /** The account's videos carry the watermark, and a plan removes it. */
  hasWatermark: boolean
}

export function accountLabel(user: CurrentUser): AccountLabel {
  const standing = standingOf(user)
  const { watermark } = capabilitiesOf(user)
  return {
    name: displayName(user),
    label: STANDING_LABELS[standing],
    badge: STANDING_BADGES[standing],
    mayUpgrade: standing === 'free',
    downloads: allowanceCount(user),
    hasWatermark: watermark,
  }
}

import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { isLocked } from '#domain/design/edits/wording.ts'
import type { ElementId } from '#domain/design/element-id.ts'

export const BRANDING_LOCKED = 'Free videos include this line. Pro removes it.'

/**
 * Whether the text cannot be deleted: the product's own line stays while the account's videos carry the watermark
 * (C37).
 */
export const isBrandingLocked = (id: ElementId, user: CurrentUser): boolean =>
  isLocked(id) && capabilitiesOf(user).watermark

import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { isLocked } from '#domain/design/edits/wording.ts'
import type { ElementId } from '#domain/design/text-element.ts'

export const STUCK_SENTENCE = 'Free videos carry this line. It goes with Pro.'

/** Whether the text has to stay: the product's own line does, as long as the account's videos carry a mark (C37). */
export const isStuck = (id: ElementId, user: CurrentUser): boolean =>
  isLocked(id) && capabilitiesOf(user).watermark

import type { Allowance } from '#domain/account/capabilities.ts'
import type { Standing } from '#domain/account/standing.ts'

export const LIMITED_NAME_CHANGES = 2

/** How often the instructor name may change (C26, C27). Setting it for the first time does not count. */
export const NAME_CHANGES: Record<Standing, Allowance> = {
  free: 'unlimited',
  pro: LIMITED_NAME_CHANGES,
  studio_team: LIMITED_NAME_CHANGES,
  studio_owner: 'unlimited',
  beta: 'unlimited',
  admin: 'unlimited',
}

export type NameChangeStatus = {
  canChange: boolean
  isStudioOwner: boolean
  nameChangeCount: number
  /** Null is unlimited. */
  remainingChanges: number | null
  /** Null is unlimited. */
  limit: number | null
}

export function nameChangeStatus(standing: Standing, nameChangeCount: number): NameChangeStatus {
  const limit = NAME_CHANGES[standing]
  const remaining = limit === 'unlimited' ? null : Math.max(0, limit - nameChangeCount)
  return {
    canChange: remaining === null || remaining > 0,
    isStudioOwner: standing === 'studio_owner',
    nameChangeCount,
    remainingChanges: remaining,
    limit: limit === 'unlimited' ? null : limit,
  }
}

/** Extra spaces do not count as a difference. */
export const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim()

/** Whether saving `after` changes a name that was set before (AC-18). */
export const fullNameDiffers = (before: string, after: string): boolean =>
  tidyName(before) !== '' && tidyName(before) !== tidyName(after)

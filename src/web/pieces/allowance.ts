import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'

export type AllowanceWords = {
  /** "2/5" */
  readonly short: string
  /** "2 of 5 downloads used this month" */
  readonly used: string
  /** Once none is left: what that means, and when there are new ones. */
  readonly end: string | undefined
}

/**
 * "1 December at 01:00": the moment when the allowance resets, on the person's clock; undefined if it never does. `timeZone`:
 * for tests.
 */
export const allowanceReset = ({ downloadsResetAt }: CurrentUser, timeZone?: string): string | undefined =>
  downloadsResetAt
    ? new Intl.DateTimeFormat('en-GB', {
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }).format(new Date(downloadsResetAt))
    : undefined

/** What is said about the downloads of an account; undefined without a limit, and for guests, who use none. */
export function allowanceOf(user: CurrentUser): AllowanceWords | undefined {
  const { downloads } = capabilitiesOf(user)
  if (downloads === 'unlimited' || user.isGuest) return undefined
  const { downloadCount: used } = user
  const reset = allowanceReset(user)
  const period = reset ? ' this month' : ''
  return {
    short: `${used}/${downloads}`,
    used: `${used} of ${downloads} downloads used${period}`,
    end: covers(downloads, used) ? undefined : endOf(downloads, reset),
  }
}

const endOf = (downloads: number, reset: string | undefined): string =>
  reset
    ? `You have used your ${downloads} free downloads of this month. You get ${downloads} new ones on ${reset}. With Pro you can go on now.`
    : `You have used your ${downloads} free downloads. With Pro you can go on.`

import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'
import { plainSpaces } from '#domain/classes/locale.ts'

export type AllowanceWords = {
  /** "2/5" */
  readonly short: string
  /** "2 of 5 downloads used this month" */
  readonly used: string
  /** Once none is left: what that means, and when there are new ones. */
  readonly end: string | undefined
}

/**
 * "December 1 at 1:00 AM": the moment when the allowance resets, on the person's clock; undefined if it never does. `timeZone`:
 * for tests.
 */
export function allowanceReset(
  { downloadsResetAt }: CurrentUser,
  locale: string,
  timeZone?: string,
): string | undefined {
  if (!downloadsResetAt) return undefined
  const parts = [{ day: 'numeric', month: 'long' } as const, { timeStyle: 'short' } as const]
  return parts
    .map((told) => new Intl.DateTimeFormat(locale, { ...told, timeZone }).format(new Date(downloadsResetAt)))
    .map(plainSpaces)
    .join(' at ')
}

/** "2/5"; undefined without a limit, and for guests. */
export function allowanceCount(user: CurrentUser): string | undefined {
  const { downloads } = capabilitiesOf(user)
  return downloads === 'unlimited' || user.isGuest ? undefined : `${user.downloadCount}/${downloads}`
}

/** What is said about the downloads of an account; undefined without a limit, and for guests, who use none. */
export function allowanceOf(user: CurrentUser, locale: string): AllowanceWords | undefined {
  const short = allowanceCount(user)
  const { downloads } = capabilitiesOf(user)
  if (short === undefined || downloads === 'unlimited') return undefined
  const { downloadCount: used } = user
  const reset = allowanceReset(user, locale)
  const period = reset ? ' this month' : ''
  return {
    short,
    used: `${used} of ${downloads} downloads used${period}`,
    end: covers(downloads, used) ? undefined : endOf(downloads, reset),
  }
}

const endOf = (downloads: number, reset: string | undefined): string =>
  reset
    ? `You have used your ${downloads} free downloads of this month. You get ${downloads} new ones on ${reset}. With Pro you can go on now.`
    : `You have used your ${downloads} free downloads. With Pro you can go on.`

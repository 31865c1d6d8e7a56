import type { CurrentUser } from '#contract/account.ts'
import { nextPeriodStart } from '#domain/account/from-standing/download-period.ts'
import { TERMS_VERSION } from '#domain/account/terms.ts'
import type { UserId } from '#domain/ids.ts'
import { mustSetUpFactor } from '#server/accounts/factors/must-set-up-factor.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Actor } from './actor.ts'
import { downloadsTaken } from './downloads-taken.ts'
import { findActor } from './find-actor.ts'

type Deps = Pick<Ports, 'sql' | 'clock' | 'config'>

/** The caller's own record, with the current state of the download allowance. */
export function currentUserOf({ clock, config }: Pick<Ports, 'clock' | 'config'>, actor: Actor): CurrentUser {
  const { subscriptionId, subscriptionExpiresAt, downloadPeriod, standing, capabilities, ...record } = actor
  const { emailVerifiedAt, termsVersion, isGuest, ...shown } = record
  const now = clock.now()
  const resetAt =
    capabilities.downloads === 'unlimited' ? undefined : nextPeriodStart(config.freeDownloadPeriod, now)
  return {
    ...shown,
    ...(isGuest && { isGuest, email: '' }),
    downloadCount: downloadsTaken(actor, config.freeDownloadPeriod, now),
    downloadsResetAt: resetAt?.toISOString() ?? null,
    emailVerified: emailVerifiedAt !== null,
    needsConsent: termsVersion !== TERMS_VERSION,
    needsSecondFactor: mustSetUpFactor(config, actor),
    createdAt: actor.createdAt.toISOString(),
    hasSubscription: subscriptionId !== null,
    subscriptionExpiresAt: subscriptionExpiresAt?.toISOString() ?? null,
  }
}

export async function readCurrentUser(ports: Deps, id: UserId): Promise<CurrentUser> {
  const actor = await findActor(ports, id)
  if (!actor) throw new Error('The account was deleted during sign-in')
  return currentUserOf(ports, actor)
}

import { CAPABILITIES, type Capabilities } from '#domain/account/capabilities.ts'
import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { type Standing, standingOf } from '#domain/account/standing.ts'
import { hasEnded, planNow } from '#domain/account/subscription/subscription.ts'
import { roleInEffect } from '#domain/account/team.ts'
import type { StudioId, UserId } from '#domain/ids.ts'

/** A user's row as code reads it, with the name of the studio. The password's hash is not in it. */
export type User = {
  id: UserId
  email: string
  username: string
  firstName: string | null
  lastName: string | null
  studioId: StudioId | null
  studioName: string | null
  /** Of the owner of the studio as the date of the plan leaves it, where that is somebody else. */
  teamOwnerRole: Role | null
  /** The own one: what a place on a team adds is in the actor's. */
  role: Role
  subscriptionStatus: SubscriptionStatus
  subscriptionId: string | null
  subscriptionExpiresAt: Date | null
  /** Downloads taken in `downloadPeriod`; see `downloadsTaken`. */
  downloadCount: number
  downloadPeriod: string
  personalVideoCount: number
  /** Null until the mailbox is proven. */
  emailVerifiedAt: Date | null
  /** The terms that were agreed to. */
  termsVersion: string | null
  nameChangeCount: number
  hasSecondFactor: boolean
  createdAt: Date
  locale: string | null
  timezone: string | null
}

/** Who is calling, read from the database on every request: a change of role holds from the next call on. */
export type Actor = User & {
  hasLiveSubscription: boolean
  standing: Standing
  capabilities: Capabilities
}

/** A plan whose date has passed gives nothing, whether or not anybody has written that down. */
export function actorFrom(row: User, now: Date): Actor {
  const user = planNow(row, now)
  const hasLiveSubscription = isLive(user, now)
  const role = roleInEffect(user.role, user.teamOwnerRole)
  const standing = standingOf({ ...user, role, hasLiveSubscription })
  const studio = isOnIdleTeam(user, standing) ? { studioId: null, studioName: null } : {}
  return { ...user, ...studio, role, hasLiveSubscription, standing, capabilities: CAPABILITIES[standing] }
}

/** A studio whose owner has no plan for it gives its team nothing, nor its name. */
const isOnIdleTeam = ({ teamOwnerRole }: User, standing: Standing): boolean =>
  teamOwnerRole !== null && studioPlaceOf(standing) !== 'member'

/** An expiry that nobody set never comes. */
const isLive = (user: User, now: Date): boolean => user.subscriptionId !== null && !hasEnded(user, now)

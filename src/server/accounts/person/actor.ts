import { type Capabilities, capabilitiesOf } from '#domain/account/capabilities.ts'
import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { type Standing, standingOf } from '#domain/account/standing.ts'
import { hasEnded, planNow } from '#domain/account/subscription/subscription.ts'
import { roleInEffect } from '#domain/account/team.ts'
import type { StudioId, UserId } from '#domain/ids.ts'

/** A row of `users` with the studio's name, without the password hash. */
export type User = {
  id: UserId
  email: string
  username: string
  firstName: string | null
  lastName: string | null
  studioId: StudioId | null
  studioName: string | null
  /** The name that the studio's owner gave a member; null for the owner and without a studio. */
  assignedInstructorName: string | null
  /**
   * Role of the studio's owner, reduced to `user` once the owner's plan has ended. Null for the owner and without a
   * studio.
   */
  teamOwnerRole: Role | null
  /** The user's own role. The actor's role includes the team membership. */
  role: Role
  subscriptionStatus: SubscriptionStatus
  subscriptionId: string | null
  subscriptionExpiresAt: Date | null
  /** Downloads counted in `downloadPeriod`; see `downloadsTaken`. */
  downloadCount: number
  downloadPeriod: string
  personalVideoCount: number
  /** Null until the email is verified. */
  emailVerifiedAt: Date | null
  /** Version of the accepted terms. */
  termsVersion: string | null
  nameChangeCount: number
  hasSecondFactor: boolean
  createdAt: Date
  /** Null for every account that a person has registered. */
  guestUntil: Date | null
  /** How dates and times are worded: as chosen, else as the browser that told it last. */
  locale: string | null
  chosenLocale: string | null
  timezone: string | null
  /** The studio owner's; null for the owner and without a studio. */
  teamTimezone: string | null
}

/** The caller, read from the database on every request, so a changed role applies to the next call. */
export type Actor = Omit<User, 'teamTimezone'> & {
  isGuest: boolean
  hasLiveSubscription: boolean
  standing: Standing
  capabilities: Capabilities
}

/** A plan past its end date gives nothing, even before a job has recorded the end. */
export function actorFrom({ teamTimezone, ...row }: User, now: Date): Actor {
  const user = planNow(row, now)
  const hasLiveSubscription = isLive(user, now)
  const role = roleInEffect(user.role, user.teamOwnerRole)
  const standing = standingOf({ ...user, role, hasLiveSubscription })
  const studio = isOnIdleTeam(user, standing)
    ? { studioId: null, studioName: null, assignedInstructorName: null }
    : { timezone: teamTimezone ?? user.timezone }
  const isGuest = user.guestUntil !== null
  const capabilities = capabilitiesOf({ ...user, role, hasLiveSubscription, isGuest })
  return { ...user, ...studio, role, isGuest, hasLiveSubscription, standing, capabilities }
}

/** Without the owner's studio plan, members get neither the team's capabilities nor the studio's name. */
const isOnIdleTeam = ({ teamOwnerRole }: Pick<User, 'teamOwnerRole'>, standing: Standing): boolean =>
  teamOwnerRole !== null && studioPlaceOf(standing) !== 'member'

/** A plan without an end date does not expire. */
const isLive = (user: Omit<User, 'teamTimezone'>, now: Date): boolean =>
  user.subscriptionId !== null && !hasEnded(user, now)

import { NAME_MAX } from '#domain/design/details-form.ts'
import { lettersUpTo, untidyUpTo } from '#domain/text-up-to.ts'
import { tidyName } from './names/name-change.ts'
import { hasWebAddress } from './names/web-address.ts'
import { ROLES, type Role } from './roles.ts'

/** Maximum members of a studio without its owner (C38). Pending invitations count. */
export const TEAM_MAX = 10

/** Days until an unanswered invitation lapses and its place is free: some addresses never answer. */
export const INVITATION_DAYS = 30

const TOO_LONG = `Please use at most ${NAME_MAX} characters.`

/** A member's or owner's name: never blank (ST-7). It appears in the invitation email to a stranger. */
export const TeamName = untidyUpTo(NAME_MAX, TOO_LONG)
  .transform(tidyName)
  .pipe(
    lettersUpTo(NAME_MAX, TOO_LONG)
      .min(1, 'Please enter a name.')
      .refine(
        (name) => !hasWebAddress(name),
        'Please leave out web addresses. A dot needs a space after it.',
      ),
  )

const LIFTED_BY_A_TEAM: readonly Role[] = ['user', 'beta', 'pro']
/** Own roles that include a studio, and a team when the studio has the plan. */
export const LEADS_A_TEAM: readonly Role[] = ['studio_owner']

/**
 * The role in effect. A membership counts while the studio's owner has the studio plan. It covers the own role
 * without replacing it: when the membership ends, the own plan is still there.
 */
export function roleInEffect(own: Role, teamOwner: Role | null): Role {
  const isOnTeam = teamOwner !== null && leadsTeam(teamOwner)
  return isOnTeam && LIFTED_BY_A_TEAM.includes(own) ? 'studio_team' : own
}

/** Whether a role includes a studio. */
export const leadsTeam = (role: Role): boolean => LEADS_A_TEAM.includes(role)

export type RolePair = { own: Role; teamOwner: Role | null }

/** All pairs that lead to one effective role, for queries. */
export const pairsWithRole = (role: Role): RolePair[] =>
  ROLES.flatMap((own) => [null, ...ROLES].map((teamOwner) => ({ own, teamOwner }))).filter(
    ({ own, teamOwner }) => roleInEffect(own, teamOwner) === role,
  )

/** Whether an account with this own role may join a team: owners have a studio, administrators manage all. */
export const joinsTeams = (own: Role): boolean => LIFTED_BY_A_TEAM.includes(roleBesideTeam(own))

/** The own role that a team member keeps; the member role ends with the membership. */
export const roleBesideTeam = (own: Role): Role => (own === 'studio_team' ? 'user' : own)

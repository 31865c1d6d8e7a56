import { z } from 'zod'
import { NAME_MAX } from '#domain/design/details-form.ts'
import { tidyName } from './names/name-change.ts'
import { hasWebAddress } from './names/web-address.ts'
import { ROLES, type Role } from './roles.ts'

/** Members of a studio, its owner not counted (C38). Who was invited and has not come yet takes a place, too. */
export const TEAM_MAX = 10

/** What an owner calls a member or is called: never blank (ST-7). It stands in the mail that invites a stranger. */
export const TeamName = z
  .string()
  .transform(tidyName)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a name.')
      .max(NAME_MAX, `Please use at most ${NAME_MAX} characters.`)
      .refine(
        (name) => !hasWebAddress(name),
        'Please leave out web addresses. A dot needs a space after it.',
      ),
  )

const LIFTED_BY_A_TEAM: readonly Role[] = ['user', 'beta', 'pro']
/** Own roles that come with a studio, and with a team that has its plan. */
export const LEADS_A_TEAM: readonly Role[] = ['studio_owner']

/**
 * The role somebody has now. A place on a team counts while the studio's owner has the studio's plan, and covers the
 * own role without replacing it: with the place ends what came from it, and an own plan is still there.
 */
export function roleInEffect(own: Role, teamOwner: Role | null): Role {
  const isOnTeam = teamOwner !== null && leadsTeam(teamOwner)
  return isOnTeam && LIFTED_BY_A_TEAM.includes(own) ? 'studio_team' : own
}

/** Whether a role comes with a studio of one's own. */
export const leadsTeam = (role: Role): boolean => LEADS_A_TEAM.includes(role)

export type RolePair = { own: Role; teamOwner: Role | null }

/** Every pair that comes to one role in effect: for searching where the rows are. */
export const pairsWithRole = (role: Role): RolePair[] =>
  ROLES.flatMap((own) => [null, ...ROLES].map((teamOwner) => ({ own, teamOwner }))).filter(
    ({ own, teamOwner }) => roleInEffect(own, teamOwner) === role,
  )

/** Whether a place on a team is for an account of this own role: owners have a studio, administrators look after all. */
export const joinsTeams = (own: Role): boolean => LIFTED_BY_A_TEAM.includes(roleBesideTeam(own))

/** What somebody on a team keeps as the own role: that of a member is not theirs beyond their place. */
export const roleBesideTeam = (own: Role): Role => (own === 'studio_team' ? 'user' : own)

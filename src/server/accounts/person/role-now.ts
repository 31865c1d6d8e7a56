import { type RawBuilder, sql as raw } from 'kysely'
import { ROLES, type Role } from '#domain/account/roles.ts'
import {
  GIVEN_BY_A_PLAN,
  NOT_CHARGED,
  RETRY_DAYS,
  withoutPlan,
} from '#domain/account/subscription/subscription.ts'

/**
 * The domain's `planNow` in SQL: the own role of a row of `users` under this alias, `user` once its plan has ended.
 */
export const roleNow = (users: string): RawBuilder<Role> => raw<Role>`case
  when ${endOfPlan(users)} <= now()
    and ${raw.ref(`${users}.role`)} in (${raw.join(GIVEN_BY_A_PLAN)})
  then 'user' else ${raw.ref(`${users}.role`)} end`

/** The roles in the column of `users` of which `roleNow` makes this one. */
export const storedRoles = (role: Role): readonly Role[] =>
  ROLES.filter((stored) => [stored, withoutPlan(stored)].includes(role))

/** The end of the plan of a row of `users` under this alias, as the domain computes it. A day has 24 hours. */
export const endOfPlan = (
  users: string,
): RawBuilder<Date | null> => raw`${raw.ref(`${users}.subscription_expires_at`)} + case
  when ${raw.ref(`${users}.subscription_id`)} is not null
    and ${raw.ref(`${users}.subscription_status`)} not in (${raw.join(NOT_CHARGED)})
  then make_interval(hours => ${24 * RETRY_DAYS}) else interval '0' end`

import { type RawBuilder, sql as raw } from 'kysely'
import type { Role } from '#domain/account/roles.ts'
import { GIVEN_BY_A_PLAN } from '#domain/account/subscription/subscription.ts'

/** The own role of a row of `users` under that name, as the date of its plan leaves it: the domain's `planNow`, in SQL. */
export const roleNow = (users: string): RawBuilder<Role> => raw<Role>`case
  when ${raw.ref(`${users}.subscription_expires_at`)} <= now()
    and ${raw.ref(`${users}.role`)} in (${raw.join(GIVEN_BY_A_PLAN)})
  then 'user' else ${raw.ref(`${users}.role`)} end`

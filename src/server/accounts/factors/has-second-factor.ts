import { type RawBuilder, sql as raw } from 'kysely'

/** Whether the account of a row of `users` under that name has a second factor, in SQL. One that is being set up is none. */
export const hasSecondFactor = (users: string): RawBuilder<boolean> => raw<boolean>`(
  exists (select from passkeys where passkeys.user_id = ${raw.ref(`${users}.id`)})
  or exists (select from authenticator_apps app
    where app.user_id = ${raw.ref(`${users}.id`)} and app.confirmed_at is not null))`

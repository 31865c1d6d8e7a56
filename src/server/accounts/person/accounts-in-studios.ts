import type { Sql } from '#server/db/transaction.ts'

/** Accounts joined with their studio and its owner. `team_owner` is null when the account is the owner. */
export const accountsInStudios = (sql: Sql) =>
  sql
    .selectFrom('users')
    .leftJoin('studios', 'studios.id', 'users.studio_id')
    .leftJoin('users as team_owner', (join) =>
      join.onRef('team_owner.id', '=', 'studios.owner_id').onRef('team_owner.id', '!=', 'users.id'),
    )

import type { Sql } from '#server/db/transaction.ts'

/** Accounts with the studio they are in, and with its owner as `team_owner` where that is somebody else. */
export const accountsInStudios = (sql: Sql) =>
  sql
    .selectFrom('users')
    .leftJoin('studios', 'studios.id', 'users.studio_id')
    .leftJoin('users as team_owner', (join) =>
      join.onRef('team_owner.id', '=', 'studios.owner_id').onRef('team_owner.id', '!=', 'users.id'),
    )

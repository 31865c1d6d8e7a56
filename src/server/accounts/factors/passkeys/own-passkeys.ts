import type { PasskeyView } from '#contract/factors.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { passkeyView } from './passkey-view.ts'
import { countPasskeys, selectPasskeys } from './passkeys.repository.ts'

export const listPasskeys = async (sql: Sql, userId: UserId): Promise<PasskeyView[]> =>
  (await selectPasskeys(sql, userId)).map(passkeyView)

export const hasPasskey = async (sql: Sql, userId: UserId): Promise<boolean> =>
  (await countPasskeys(sql, userId)) > 0

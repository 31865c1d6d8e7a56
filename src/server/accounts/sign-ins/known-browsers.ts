import { createHash } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import { sessionsEndedAt } from '#server/accounts/sessions/sessions.ts'
import type { Sql } from '#server/db/transaction.ts'
import { hasBrowsers, insertBrowser, touchBrowser } from './known-browsers.repository.ts'

/** Of one account. Who signs in with new cookies again and again fills no table. */
const MOST = 20

/** `first`: no browser is known yet, as with an account that is older than this record. */
export type Recognition = 'known' | 'first' | 'new'

type Meeting = { userId: UserId; secret: string; now: Date }

/**
 * Whether somebody signed in to this account in this browser before; from now on somebody did. When all sessions are
 * ended every browser is a new one: a thief who was thrown out is a stranger again.
 */
export async function recognizeBrowser(sql: Sql, { userId, secret, now }: Meeting): Promise<Recognition> {
  const ended = await sessionsEndedAt({ sql }, { by: 'id', value: userId })
  const seen = { userId, key: hashOf([secret, userId, ended?.toISOString() ?? ''].join(' ')), now }
  if (await touchBrowser(sql, seen)) return 'known'
  const others = await hasBrowsers(sql, userId)
  await insertBrowser(sql, seen, { most: MOST })
  return others ? 'new' : 'first'
}

/** The table does not tell which accounts share a browser, and makes no cookie. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

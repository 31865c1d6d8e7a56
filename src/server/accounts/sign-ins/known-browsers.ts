import { createHash } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import { sessionsEndedAt } from '#server/accounts/sessions/sessions.ts'
import type { Sql } from '#server/db/transaction.ts'
import { hasBrowsers, insertBrowser, touchBrowser } from './known-browsers.repository.ts'

/** Per account. New cookies on every sign-in cannot fill the table. */
const MOST = 20

/** `first`: no browser is known yet, for example on an account older than this table. */
export type Recognition = 'known' | 'first' | 'new'

type BrowserSignIn = { userId: UserId; secret: string; now: Date }

/**
 * Whether this browser signed in to this account before; remembers it either way. Ending all sessions makes every
 * browser new again, so a thief who was signed out is reported again.
 */
export async function recognizeBrowser(
  sql: Sql,
  { userId, secret, now }: BrowserSignIn,
): Promise<Recognition> {
  const ended = await sessionsEndedAt({ sql }, { by: 'id', value: userId })
  const seen = { userId, key: hashOf([secret, userId, ended?.toISOString() ?? ''].join(' ')), now }
  if (await touchBrowser(sql, seen)) return 'known'
  const others = await hasBrowsers(sql, userId)
  await insertBrowser(sql, seen, { most: MOST })
  return others ? 'new' : 'first'
}

/** Hashed, so the table reveals neither shared browsers nor a usable cookie. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

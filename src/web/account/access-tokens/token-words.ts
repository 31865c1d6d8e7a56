import type { AccessToken } from '#contract/access-tokens.ts'
import { hasExpired, type Scope } from '#domain/account/access-token.ts'
import { sinceDay } from '#web/account/factors/factor-words.ts'
import { lastSeen } from '#web/account/panel/session-words.ts'

/** After "May". */
const SHORT_WORDS: Readonly<Record<Scope, string>> = {
  read: 'read',
  'write-drafts': 'change designs',
  'write-promotions': 'write texts',
  'make-videos': 'make videos',
  'manage-webhooks': 'manage webhooks',
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** "May read and change designs". */
export const scopesInWords = (scopes: readonly Scope[]): string =>
  scopes.length > 0
    ? `May ${list.format(scopes.map((scope) => SHORT_WORDS[scope]))}`
    : 'May do nothing any more'

type Times = Pick<AccessToken, 'lastUsedAt' | 'expiresAt'>

export const isOver = ({ expiresAt }: Pick<AccessToken, 'expiresAt'>, now: Date): boolean =>
  hasExpired(expiresAt === null ? null : new Date(expiresAt), now)

/** "Used 3 hours ago · ends 4 March". */
export function timesInWords(token: Times, now: Date, locale: string): string {
  const { lastUsedAt, expiresAt } = token
  const used = lastUsedAt ? `Used ${lastSeen(lastUsedAt, now)}` : 'Not used yet'
  const end =
    expiresAt === null
      ? 'no end'
      : `${isOver(token, now) ? 'ended' : 'ends'} ${sinceDay(expiresAt, now, locale)}`
  return `${used} · ${end}`
}

import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { hasVideo } from './renders.repository.ts'

/**
 * One video may be made before the mailbox is proven, the next after it. Where no mails are sent nobody could prove one,
 * so it is not asked for. Part of `aloneFor`.
 */
export async function requireProvenMailbox({
  sql,
  actor,
  mail,
}: Pick<ActorCall, 'sql' | 'actor' | 'mail'>): Promise<void> {
  if (actor.emailVerifiedAt !== null || mail.way === 'none') return
  if (await hasVideo(sql, actor.id)) throw new Problem('mailbox.unproven')
}

import type { IncomingHttpHeaders } from 'node:http'
import { BELIEVED_USER } from '#contract/believed-user.ts'
import type { UserId } from '#domain/ids.ts'
import { isSafe } from './origin-check.ts'

type Sent = { method: string; headers: IncomingHttpHeaders }

/** Whether a page would change another account than the one it shows. The header is optional. */
export function believesInAnother({ method, headers }: Sent, actor: { id: UserId } | undefined): boolean {
  const believed = headers[BELIEVED_USER]
  return believed !== undefined && actor !== undefined && !isSafe(method) && believed !== actor.id
}

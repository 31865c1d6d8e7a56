import { randomUUID } from 'node:crypto'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { PushSubscription, readPushState } from '#contract/posting-push.ts'
import { DEVICES_MAX } from '#domain/postings/posting.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall, CallBrowser, CallSession } from '#server/http/call.ts'
import { isAllowedUrl } from '#server/outbound/allowed-url.ts'
import {
  deleteOfAccount,
  deleteOfSession,
  selectSubscriptions,
  upsertSubscription,
} from './subscriptions.repository.ts'
import { vapidKeys } from './vapid-keys.ts'

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock' | 'config'> & {
  readonly session: Pick<CallSession, 'id'>
  readonly browser: Pick<CallBrowser, 'name'>
}
type State = HandlerReply<typeof readPushState>

export async function ownPushState(call: Call): Promise<State> {
  const { sql, actor, config, session } = call
  const devices = await selectSubscriptions(sql, actor.id)
  return {
    publicKey: config.webPush ? (await vapidKeys(call)).publicKey : null,
    devices: devices.map(({ device, created_at: at, session_id: id }) => ({
      name: device,
      createdAt: at.toISOString(),
      isThis: id === session.id,
    })),
  }
}

/** The address comes from a browser and is called by the server: it is refused like that of a webhook. */
export async function subscribeOwnDevice(call: Call, { endpoint, keys }: PushSubscription): Promise<State> {
  const { sql, actor, clock, config, session, browser } = call
  const sessionId = session.id
  if (!config.webPush) throw new Problem('push.off')
  if (!isAllowedUrl(endpoint, config.webhooks)) throw new Problem('push.address_refused')
  if (sessionId === undefined) throw new Problem('auth.required')
  await withUserLock(sql, actor.id, async (trx) => {
    // A browser whose address has changed has one.
    await deleteOfSession(trx, { userId: actor.id, sessionId })
    const others = (await selectSubscriptions(trx, actor.id)).filter((one) => one.endpoint !== endpoint)
    if (others.length >= DEVICES_MAX) throw new Problem('push.too_many')
    await upsertSubscription(trx, {
      id: randomUUID(),
      user_id: actor.id,
      session_id: sessionId,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      device: browser.name,
      created_at: clock.now(),
    })
  })
  return ownPushState(call)
}

export async function unsubscribeOwnDevice(call: Call, { all }: { all: boolean }): Promise<State> {
  const { sql, actor, session } = call
  if (all) await deleteOfAccount(sql, actor.id)
  else if (session.id !== undefined) await deleteOfSession(sql, { userId: actor.id, sessionId: session.id })
  return ownPushState(call)
}

import { createHash } from 'node:crypto'
import webpush from 'web-push'
import { BRAND } from '#domain/brand.ts'
import { planPath } from '#domain/postings/posting.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { postPush } from './post-push.ts'
import {
  deleteReminders,
  insertDue,
  type OpenReminder,
  recordDelivered,
  selectOpenReminder,
} from './reminders.repository.ts'
import { deleteSubscription } from './subscriptions.repository.ts'
import { vapidKeys } from './vapid-keys.ts'

export const REMINDERS = 'posting-reminders'

export type QueuedReminder = { readonly reminderId: string }

/** A reminder that is later than this helps nobody, in milliseconds. */
const LATE_MS = 2 * 3_600_000
/** Attempts with growing pauses, within about an hour. */
const TRIES = { retryLimit: 8, retryDelay: 5, retryDelayMax: 900, expireInSeconds: 60 }

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>

/** Queues a reminder for each browser whose time has come, each once: rows and jobs are stored in one transaction. */
export async function queueDueReminders({ sql, jobs, clock, config }: Deps): Promise<void> {
  if (!config.webPush) return
  const now = clock.now()
  await transaction(sql, async (trx) => {
    for (const reminderId of await insertDue(trx, { now, since: new Date(now.getTime() - LATE_MS) })) {
      const queued: QueuedReminder = { reminderId }
      await jobs.enqueue(trx, REMINDERS, queued, TRIES)
    }
  })
}

/** Rows are what keeps a reminder from being sent again, so they stay longer than it may be late. */
export const sweepReminders = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> =>
  deleteReminders(sql, new Date(clock.now().getTime() - 12 * LATE_MS))

/**
 * One attempt. What arrived is recorded after it arrived: a worker that dies in between sends it again with the same
 * topic and tag, so that the browser shows one. Throws where the queue shall try again.
 */
export async function sendReminder(
  ports: Deps,
  { data, signal }: Pick<Job<QueuedReminder>, 'data' | 'signal'>,
): Promise<void> {
  const { sql, clock, config } = ports
  const reminder = await selectOpenReminder(sql, data.reminderId)
  const lateMs = reminder ? clock.now().getTime() - reminder.at.getTime() : 0
  if (!reminder || lateMs > LATE_MS) return
  const message = await messageOf(ports, reminder, Math.ceil((LATE_MS - lateMs) / 1000))
  const status = await postPush(message, config.webhooks, signal)
  if (status === 404 || status === 410) return deleteSubscription(sql, reminder.subscriptionId)
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  // Others refuse this message for good: it is not tried again.
  await recordDelivered(sql, data.reminderId, clock.now())
}

/** Encrypted for the browser (RFC 8291), and signed with our key (RFC 8292). */
async function messageOf(ports: Deps, reminder: OpenReminder, ttl: number) {
  const { endpoint, p256dh, auth, videoId, name } = reminder
  const keys = await vapidKeys(ports)
  const tag = `posting-${videoId}`
  const payload = JSON.stringify({
    title: 'Time to post',
    body: name || 'One of your videos is ready to post.',
    path: planPath(videoId),
    tag,
  })
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `mailto:${BRAND.supportEmail}`, ...keys },
    TTL: ttl,
    urgency: 'high',
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  })
  return { url: endpoint, headers: headers as Record<string, string | number>, body }
}

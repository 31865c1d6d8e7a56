import type { Webhook } from '#contract/webhooks.ts'
import { WEBHOOK_FAILING_DAYS } from '#domain/account/webhook.ts'
import { sinceDay } from '#web/account/factors/factor-words.ts'
import { lastSeen } from '#web/account/panel/session-words.ts'

type Delivery = NonNullable<Webhook['lastDelivery']>

export type WebhookBadge = { readonly tone: 'amber' | 'danger'; readonly label: string }

/** Undefined for a webhook that works. */
export function badgeOf({
  offAt,
  failingSince,
}: Pick<Webhook, 'offAt' | 'failingSince'>): WebhookBadge | undefined {
  if (offAt !== null) return { tone: 'danger', label: 'Switched off' }
  return failingSince === null ? undefined : { tone: 'amber', label: 'Failing' }
}

const NOUNS = { 'video.finished': 'a video', 'webhook.test': 'the test' } as const

/** "Last: a video, arrived 3 hours ago." */
export function deliveryInWords({ lastDelivery }: Pick<Webhook, 'lastDelivery'>, now: Date): string {
  return lastDelivery
    ? `Last: ${NOUNS[lastDelivery.event]}, ${outcomeOf(lastDelivery, now)}`
    : 'Nothing was sent yet.'
}

function outcomeOf({ state, triedAt, problem, attempts }: Delivery, now: Date): string {
  if (triedAt === null) return state === 'waiting' ? 'on its way.' : 'not sent.'
  const tried = lastSeen(triedAt, now)
  if (state === 'delivered') return `arrived ${tried}.`
  const times = attempts === 1 ? 'failed' : `failed ${attempts} times, last`
  return [`${times} ${tried}.`, problem, state === 'waiting' && 'It is tried again.']
    .filter(Boolean)
    .join(' ')
}

/** What follows from failures; undefined for a webhook that works. */
export function consequenceOf(
  { offAt, failingSince }: Pick<Webhook, 'offAt' | 'failingSince'>,
  now: Date,
  locale: string,
): string | undefined {
  if (offAt !== null)
    return `Switched off on ${sinceDay(offAt, now, locale)}, because it failed for ${WEBHOOK_FAILING_DAYS} days. Send a test: if it arrives, it is on again.`
  return failingSince === null
    ? undefined
    : `It has failed since ${sinceDay(failingSince, now, locale)}. After ${WEBHOOK_FAILING_DAYS} days it is switched off.`
}

/** How long the page waits for the outcome of a first attempt. */
const PATIENCE_MS = 60_000

export const isOnItsWay = ({ lastDelivery: last }: Pick<Webhook, 'lastDelivery'>, now: Date): boolean =>
  last !== null && last.triedAt === null && now.getTime() - Date.parse(last.createdAt) < PATIENCE_MS

import { z } from 'zod'
import { trimmedUpTo } from '#domain/text-up-to.ts'

export const WEBHOOKS_MAX = 5
const WEBHOOK_URL_MAX = 2000

/** Days of failures after which a webhook is switched off. */
export const WEBHOOK_FAILING_DAYS = 3

const SENTENCE = 'Please enter an address that begins with https://'

/** An address that can be called: no user name, no password, no fragment. The server decides which hosts it calls. */
export const WebhookUrl = trimmedUpTo(WEBHOOK_URL_MAX, `Please use at most ${WEBHOOK_URL_MAX} characters.`)
  .pipe(z.url({ protocol: /^https?$/, normalize: true, error: SENTENCE }))
  .pipe(z.string().regex(/^https?:\/\/[^/?#@]+(?:[/?][^#]*)?$/, SENTENCE))

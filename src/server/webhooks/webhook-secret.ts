import { createHmac, randomBytes } from 'node:crypto'
import { openSecret, resealed, sealSecret } from '#server/own-secrets/seal.ts'
import type { Ports } from '#server/ports/ports.ts'
import { replaceSecret, selectSealedOtherwise } from './webhooks.repository.ts'

const PREFIX = 'whsec_'

/** `whsec_` and 32 random bytes as base64, as Standard Webhooks writes a secret. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64')

type Signed = { readonly id: string; readonly seconds: number; readonly body: string }

/** The header `webhook-signature` of Standard Webhooks, https://www.standardwebhooks.com. */
export function signatureOf(secret: string, { id, seconds, body }: Signed): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

type Deps = Pick<Ports, 'config'>
type WebhookSecret = { readonly id: string; readonly secret: string }

const named = ({ id, secret }: WebhookSecret) => ({ name: `webhook:${id}`, value: secret })

/** The stored form: encrypted if the environment has a key, otherwise plain. */
export const sealWebhookSecret = ({ config }: Deps, webhook: WebhookSecret): string =>
  sealSecret(config.secretsKeys, named(webhook))

export const openWebhookSecret = ({ config }: Deps, stored: WebhookSecret): string =>
  openSecret(config.secretsKeys, named(stored))

/** Encrypts secrets that are stored plain or under an older key. Throws a SealedSecretError if one does not decrypt. */
export async function resealWebhookSecrets({ sql, config }: Pick<Ports, 'sql' | 'config'>): Promise<void> {
  const [newest] = config.secretsKeys
  if (!newest) return
  for (const stored of await selectSealedOtherwise(sql, newest.id)) {
    const secret = resealed(config.secretsKeys, named(stored))
    if (secret !== undefined) await replaceSecret(sql, { ...stored, to: secret })
  }
}

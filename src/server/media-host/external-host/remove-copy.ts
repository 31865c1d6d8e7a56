import { z } from 'zod'
import { hostKeys } from '#server/media-host/signing/host-keys.ts'
import { signatureOf } from '#server/media-host/signing/signature.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type ExternalUpload, externalPublicId } from './external-id.ts'

export const REMOVE_COPY = 'remove-copy-elsewhere'

const TIMEOUT_MS = 20_000
/** A day, with pauses of up to 15 minutes. */
const RETRIES = 100

/** Enqueues the removal of the external host's copy. Ignores ids that we did not create. */
export async function enqueueRemoval(
  { sql, jobs, config }: Pick<Ports, 'sql' | 'jobs' | 'config'>,
  { id, userId }: ExternalUpload,
): Promise<void> {
  if (!config.mediaHost.external || !z.uuid().safeParse(id).success) return
  const options = { singletonKey: id, retryLimit: RETRIES, retryDelay: 2, retryDelayMax: 900 }
  await jobs.enqueue(sql, REMOVE_COPY, { id, userId }, options)
}

/** Rejects unless the external host confirms the removal. */
export async function removeCopy(ports: Ports, { data, signal }: Job<ExternalUpload>): Promise<void> {
  const { external } = ports.config.mediaHost
  if (!external) return
  const { cloudName, apiKey, apiSecret } = await hostKeys(ports)
  const timestamp = String(Math.floor(ports.clock.now().getTime() / 1000))
  const signed = { public_id: externalPublicId(data), invalidate: 'true', timestamp }
  const form = new FormData()
  const signature = signatureOf(signed, apiSecret, 'sha1')
  for (const [name, value] of Object.entries({ ...signed, api_key: apiKey, signature }))
    form.append(name, value)
  const reply = await fetch(`${external.api}/v1_1/${cloudName}/video/destroy`, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`The external copy of an upload could not be removed: ${reply.status}`)
}

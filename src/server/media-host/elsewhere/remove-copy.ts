import { z } from 'zod'
import { hostKeys } from '#server/media-host/signing/host-keys.ts'
import { signatureOf } from '#server/media-host/signing/signature.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { publicIdElsewhere, type UploadElsewhere } from './elsewhere-id.ts'

export const REMOVE_COPY = 'remove-copy-elsewhere'

const PATIENCE_MS = 20_000
/** With pauses of a quarter of an hour at most: a day. */
const RETRIES = 100

/** Has what another host still keeps of an upload removed there. Names that we did not give are none of theirs. */
export async function enqueueRemoval(
  { sql, jobs, config }: Pick<Ports, 'sql' | 'jobs' | 'config'>,
  { id, userId }: UploadElsewhere,
): Promise<void> {
  if (!config.mediaHost.elsewhere || !z.uuid().safeParse(id).success) return
  const options = { singletonKey: id, retryLimit: RETRIES, retryDelay: 2, retryDelayMax: 900 }
  await jobs.enqueue(sql, REMOVE_COPY, { id, userId }, options)
}

/** Rejects where the other host did not say that it is gone. */
export async function removeCopy(ports: Ports, { data, signal }: Job<UploadElsewhere>): Promise<void> {
  const { elsewhere } = ports.config.mediaHost
  if (!elsewhere) return
  const { cloudName, apiKey, apiSecret } = await hostKeys(ports)
  const timestamp = String(Math.floor(ports.clock.now().getTime() / 1000))
  const signed = { public_id: publicIdElsewhere(data), invalidate: 'true', timestamp }
  const form = new FormData()
  const signature = signatureOf(signed, apiSecret, 'sha1')
  for (const [name, value] of Object.entries({ ...signed, api_key: apiKey, signature }))
    form.append(name, value)
  const reply = await fetch(`${elsewhere.api}/v1_1/${cloudName}/video/destroy`, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`The copy of an upload could not be removed elsewhere: ${reply.status}`)
}

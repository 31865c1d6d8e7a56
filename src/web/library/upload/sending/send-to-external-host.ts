import type { SignedUploadParams } from '#contract/media-host.ts'
import type { PublicId } from '#domain/ids.ts'
import { type RetryOptions, retry } from '#web/async/retry.ts'
import type { Started } from '#web/library/upload/resume/unfinished.ts'
import { AbandonedError } from '#web/library/upload/upload-errors.ts'
import { contentRange } from './chunks.ts'
import type { Delivered, Sender } from './deliver-own.ts'
import { logFailure } from './log-failure.ts'
import { sendInChunks } from './send-in-chunks.ts'

/** A reservation lasts two minutes; signing again extends it and keeps the signature of a long upload valid. */
const SIGN_EVERY_MS = 60_000
const POLL_MS = 2000

/**
 * Sends an own video to the external host, from where the server fetches it. The external host cannot tell what it has of
 * a file, so an upload does not outlive the page: a failed or canceled one releases its reservation.
 */
export async function sendToExternalHost(
  sender: Sender,
  upload: Started,
  retryOptions: RetryOptions,
): Promise<Delivered> {
  const { signal } = sender.progress
  try {
    const sent = await sendFile(sender, upload, retryOptions)
    const here = () => pollForFetched(sender, sent)
    return { public_id: await retry(here, retryOptions, signal) }
  } catch (error) {
    if (signal.aborted && signal.reason instanceof AbandonedError) throw error
    const arrived = await sender.cancel(upload.uploadId)
    if (!arrived) throw error
    return arrived
  }
}

function sendFile(sender: Sender, upload: Started, retryOptions: RetryOptions): Promise<PublicId> {
  const { file, progress } = sender
  const params = freshParams(sender, upload)
  return sendInChunks({
    total: file.size,
    from: 0,
    retryOptions,
    signal: progress.signal,
    onSent: progress.onSent,
    onReceived: () => undefined,
    post: async (chunk, { signal, onSent }) =>
      sender.postElsewhere({
        params: await params(signal),
        uploadId: upload.uploadId,
        bytes: file.slice(chunk.from, chunk.to, file.type),
        fileName: file.name,
        range: contentRange(chunk),
        duration: undefined,
        onSent,
        signal,
      }),
  }).catch(logFailure('external host'))
}

function freshParams({ sign, now, file }: Sender, upload: Started) {
  let { params, begunAt: signedAt } = upload
  return async (signal: AbortSignal): Promise<SignedUploadParams> => {
    if (now() - signedAt < SIGN_EVERY_MS) return params
    params = await sign(signal, { bytes: file.size, again: upload.uploadId })
    signedAt = now()
    return params
  }
}

async function pollForFetched(
  { fetchHere, retryOptions, progress, file }: Sender,
  sent: PublicId,
): Promise<PublicId> {
  const { signal } = progress
  for (;;) {
    const here = await fetchHere(sent, file.name, signal)
    if (here !== undefined) return here
    await retryOptions.wait(POLL_MS, signal)
  }
}

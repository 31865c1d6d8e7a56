import type { SignedUploadParams } from '#contract/media-host.ts'
import type { PublicId } from '#domain/ids.ts'
import { Abandoned } from '#web/library/upload/upload-errors.ts'
import type { Begun } from '#web/library/upload/resume/unfinished.ts'
import { contentRange } from './chunks.ts'
import type { Delivered, Sender } from './deliver-own.ts'
import { type Patience, persist } from '#web/async/retry.ts'
import { sendInChunks } from './send-in-chunks.ts'

/** A place here is held for two minutes; signing anew holds it longer, and keeps a long upload's signature young. */
const SIGN_EVERY_MS = 60_000
const LOOK_EVERY_MS = 2000

/**
 * Sends an own video to the host that takes ours' place, and has it fetched from there. That host cannot be asked what it
 * has of a file, so nothing outlives the page: what fails or is given up gives its place back.
 */
export async function sendElsewhere(sender: Sender, upload: Begun, patience: Patience): Promise<Delivered> {
  const { signal } = sender.progress
  try {
    const sent = await sendFile(sender, upload, patience)
    const here = () => fetchedHere(sender, sent)
    return { public_id: await persist(here, patience, signal) }
  } catch (error) {
    if (signal.aborted && signal.reason instanceof Abandoned) throw error
    const arrived = await sender.cancel(upload.uploadId)
    if (!arrived) throw error
    return arrived
  }
}

function sendFile(sender: Sender, upload: Begun, patience: Patience): Promise<PublicId> {
  const { file, progress } = sender
  const params = youngParams(sender, upload)
  return sendInChunks({
    total: file.size,
    from: 0,
    patience,
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
  })
}

function youngParams({ sign, now, file }: Sender, upload: Begun) {
  let { params, begunAt: signedAt } = upload
  return async (signal: AbortSignal): Promise<SignedUploadParams> => {
    if (now() - signedAt < SIGN_EVERY_MS) return params
    params = await sign(signal, { bytes: file.size, again: upload.uploadId })
    signedAt = now()
    return params
  }
}

async function fetchedHere(
  { fetchHere, patience, progress, file }: Sender,
  sent: PublicId,
): Promise<PublicId> {
  const { signal } = progress
  for (;;) {
    const here = await fetchHere(sent, file.name, signal)
    if (here !== undefined) return here
    await patience.wait(LOOK_EVERY_MS, signal)
  }
}

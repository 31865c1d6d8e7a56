import { PublicId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { parseExternalId } from './external-id.ts'
import { enqueueImport, type ImportVideo } from './import-video.ts'
import { isRetryable, markWanted, reopenImport, selectImport } from './imports.repository.ts'

type Named = { publicId: PublicId; title?: string | undefined }

/**
 * The video's id in this app. Undefined while an own video is fetched from the external host; throws the reason if that
 * failed. Another's answers like an unknown one.
 */
export async function resolvePublicId(
  call: ActorCall,
  { publicId, title }: Named,
): Promise<PublicId | undefined> {
  const { actor, config, sql } = call
  const upload = config.mediaHost.external && parseExternalId(publicId)
  if (!upload) return publicId
  const found = upload.userId === actor.id ? await selectImport(sql, upload) : undefined
  if (!found) throw new Problem('background.not_found')
  if (found.status === 'done') return PublicId.parse(found.id)
  if (found.status !== 'failed') return void (await fetchSoon(call, { ...upload, title }))
  const code = found.problem_code ?? 'upload.unreadable'
  if (isRetryable(found)) await reopenImport(sql, found.id)
  throw new Problem(code, {
    message: found.problem ?? '',
    ...(code === 'upload.limit_reached' && { upgradeFeature: 'videos' as const }),
    ...(code === 'server.unavailable' && { retryAfter: 5 }),
  })
}

/** Marks the upload as wanted, so that it is not evicted while its job waits. */
async function fetchSoon(call: ActorCall, upload: ImportVideo): Promise<void> {
  await markWanted(call.sql, upload.id)
  await enqueueImport(call, upload)
}

import { PublicId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { uploadElsewhere } from './elsewhere-id.ts'
import { enqueueImport, type ImportVideo } from './import-video.ts'
import { isPassing, noteWanted, reopenImport, selectImport } from './imports.repository.ts'

type Named = { publicId: PublicId; title?: string | undefined }

/**
 * The id that a video has here. Undefined while an own one is fetched from the host that took it; throws what became of
 * it where it cannot be. One of somebody else answers exactly like one that never was.
 */
export async function hereOf(call: ActorCall, { publicId, title }: Named): Promise<PublicId | undefined> {
  const { actor, config, sql } = call
  const upload = config.mediaHost.elsewhere && uploadElsewhere(publicId)
  if (!upload) return publicId
  const found = upload.userId === actor.id ? await selectImport(sql, upload) : undefined
  if (!found) throw new Problem('background.not_found')
  if (found.status === 'done') return PublicId.parse(found.id)
  if (found.status !== 'failed') return void (await fetchSoon(call, { ...upload, title }))
  const code = found.problem_code ?? 'upload.unreadable'
  if (isPassing(found)) await reopenImport(sql, found.id)
  throw new Problem(code, {
    message: found.problem ?? '',
    ...(code === 'upload.limit_reached' && { upgradeFeature: 'videos' as const }),
    ...(code === 'server.unavailable' && { retryAfter: 5 }),
  })
}

/** However long the queue is, what waits in it makes no room for another. */
async function fetchSoon(call: ActorCall, upload: ImportVideo): Promise<void> {
  await noteWanted(call.sql, upload.id)
  await enqueueImport(call, upload)
}

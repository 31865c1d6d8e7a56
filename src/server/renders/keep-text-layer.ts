import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'
import type { ActorCall } from '../http/call.ts'
import { upsertTextLayer } from './text-layers.repository.ts'
import { TEXT_LAYERS } from './video-keys.ts'

export type TextLayer = { id: string; publicId: string; key: string }

/**
 * Keeps a painted text for its owner, after a look at it in a media process. The same picture is kept once: pressing
 * Generate again leads to the same composition.
 */
export async function keepTextLayer(
  call: Pick<ActorCall, 'sql' | 'files' | 'media' | 'clock' | 'actor'>,
  path: string,
  options: { signal?: AbortSignal } = {},
): Promise<TextLayer> {
  await call.media.checkTextLayer(path, options).catch(refuse)
  const digest = await sha256(path)
  const id = randomUUID()
  const key = `${TEXT_LAYERS}/${id}.png`
  await call.files.adopt(key, path)
  const created_at = call.clock.now()
  const layer = { id, public_id: id, owner_id: call.actor.id, key, digest, created_at }
  const kept = await upsertTextLayer(call.sql, layer)
  if (kept.key !== key) await call.files.delete(key)
  return { id: kept.id, publicId: kept.public_id, key: kept.key }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function refuse(error: unknown): never {
  throw error instanceof MediaError && error.reason !== 'cancelled'
    ? new Problem('text_layer.unreadable')
    : error
}

import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { isOutOfSpace } from '#server/files/out-of-space.ts'
import type { ActorCall } from '#server/http/call.ts'
import { deleteReclaimed, makeRoom } from '#server/space/make-room.ts'
import { insertTextLayer, renewTextLayer } from './text-layers.repository.ts'
import { TEXT_LAYERS } from './video-keys.ts'

export type TextLayer = { id: string; publicId: string; key: string }

type StoreCall = Pick<ActorCall, 'sql' | 'files' | 'media' | 'clock' | 'config' | 'log' | 'actor'>

/**
 * Stores a text layer for its owner after a media process verified it and if the account has room. The same picture is
 * stored once: generating again leads to the same composition.
 */
export async function storeTextLayer(
  call: StoreCall,
  path: string,
  options: { signal?: AbortSignal } = {},
): Promise<TextLayer> {
  await call.media.checkTextLayer(path, options).catch(refuse)
  const digest = await sha256(path)
  const id = randomUUID()
  const key = `${TEXT_LAYERS}/${id}.png`
  const { bytes } = await call.files.adopt(key, path)
  let stored: Row | undefined
  try {
    stored = await register(call, { id, key, digest, bytes })
    return { id: stored.id, publicId: stored.public_id, key: stored.key }
  } finally {
    if (stored?.key !== key) await call.files.delete(key)
  }
}

type Row = Awaited<ReturnType<typeof insertTextLayer>>
type Stored = { id: string; key: string; digest: string; bytes: number }

/** Inserts the row of a stored file. The lock makes parallel calls count each other's bytes. */
async function register(call: StoreCall, { id, key, digest, bytes }: Stored): Promise<Row> {
  const { sql, clock, config, actor } = call
  const now = clock.now()
  const { kept, left } = await withUserLock(sql, actor.id, async (trx) => {
    const known = await renewTextLayer(trx, { ownerId: actor.id, digest, now })
    if (known) return { kept: known, left: [] }
    const left = await makeRoom({ sql: trx, clock, config }, { ownerId: actor.id, bytes })
    const layer = { id, public_id: id, owner_id: actor.id, key, digest, bytes, created_at: now }
    return { kept: await insertTextLayer(trx, layer), left }
  })
  await deleteReclaimed(call, left)
  return kept
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function refuse(error: unknown): never {
  throw error instanceof MediaError && error.reason !== 'cancelled' && !isOutOfSpace(error)
    ? new Problem('text_layer.unreadable')
    : error
}

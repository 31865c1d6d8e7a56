import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PublicId } from '#domain/ids.ts'
import { type Clip, makeClip } from '#media/testing/make-clip.ts'
import { sourceKeyOf } from '#server/library/background-keys.ts'
import type { TestServer } from '#server/testing.ts'

/** A video as the tests upload it. */
export async function filmOf({ ports }: Pick<TestServer, 'ports'>, clip: Clip): Promise<Buffer> {
  const folder = await ports.files.tempDir('film')
  await makeClip(join(folder, 'film.mp4'), clip)
  const bytes = await readFile(join(folder, 'film.mp4'))
  await rm(folder, { recursive: true })
  return bytes
}

type Arrived = { film: Buffer; seconds: number; ownerId: string | null }

/** A stored upload that waits for its preparation; shared without an owner. */
export async function arrivedUpload(
  { ports }: Pick<TestServer, 'ports'>,
  { film, seconds, ownerId }: Arrived,
): Promise<PublicId> {
  const id = randomUUID()
  await ports.files.put(sourceKeyOf(id), film)
  await ports.sql
    .insertInto('backgrounds')
    .values({
      id,
      public_id: id,
      owner_id: ownerId,
      title: 'Rehearsal',
      status: 'processing',
      source_key: sourceKeyOf(id),
      counts: ownerId !== null,
      duration: seconds,
      created_at: ports.clock.now(),
    })
    .execute()
  return PublicId.parse(id)
}

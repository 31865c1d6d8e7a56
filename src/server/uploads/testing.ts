import { randomUUID } from 'node:crypto'
import type { TestServer } from '../testing.ts'
import { folderOf, sourceKeyOf } from './upload-keys.ts'

/** A video that was uploaded and prepared already; its files are no films. */
export async function readyVideo(
  { ports }: TestServer,
  { ownerId, title = 'Friday', counts = true }: { ownerId: string | null; title?: string; counts?: boolean },
): Promise<string> {
  const id = randomUUID()
  const folder = folderOf({ id, attempt: 1 })
  await ports.files.put(sourceKeyOf(id), new Uint8Array(10))
  await ports.files.put(`${folder}/mezzanine.mp4`, new Uint8Array(10))
  await ports.sql
    .insertInto('backgrounds')
    .values({
      id,
      public_id: id,
      owner_id: ownerId,
      title,
      status: 'ready',
      counts: counts && ownerId !== null,
      duration: 15,
      frames: 450,
      source_key: sourceKeyOf(id),
      folder,
    })
    .execute()
  return id
}

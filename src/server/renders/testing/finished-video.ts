import { randomUUID } from 'node:crypto'
import { readAuthUser } from '#contract/account.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { TestClient } from '#server/testing.ts'

/** A running server, or the database and files of one that runs in another process. */
export type Stores = { readonly ports: Pick<Ports, 'sql' | 'files' | 'clock'> }

export const accountOf = async (client: TestClient) => (await client.call(readAuthUser, {})).body

/** A finished video with placeholder bytes, for tests of access. */
export async function finishedVideo(
  { ports }: Stores,
  ownerId: string,
  { bytes = new Uint8Array(1000).fill(7), finishedAt = ports.clock.now() } = {},
): Promise<string> {
  const id = randomUUID()
  const fileKey = `videos/${id}/1.mp4`
  await ports.files.put(fileKey, bytes)
  await ports.sql
    .insertInto('renders')
    .values({
      id,
      owner_id: ownerId,
      duration: 15,
      animation: JSON.stringify({ type: 'fade-in', seconds: 3, strips: [] }),
      preset: 'premium_gif_quality',
      input_key: id,
      status: 'done',
      attempt: 1,
      watermarked: true,
      file_key: fileKey,
      bytes: bytes.length,
      created_at: finishedAt,
      finished_at: finishedAt,
    })
    .execute()
  return id
}

export const finishedVideos = (server: Stores, ownerId: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => finishedVideo(server, ownerId)))

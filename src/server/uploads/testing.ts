import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clip, makeClip } from '#media/testing/make-clip.ts'
import { folderOf, sourceKeyOf } from '#server/library/background-keys.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { TestServer } from '#server/testing.ts'

/** An uploaded and prepared video with placeholder files. */
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

/**
 * The media processes of another server, shared because they are slow to start; they continue when this server stops.
 */
export const borrowed = ({ ports: { media } }: Pick<TestServer, 'ports'>): Ports['media'] =>
  new Proxy(media, {
    get: (_, name) => (name === 'close' ? async () => undefined : Reflect.get(media, name)),
  })

/** The bytes of a video. */
export async function clipOf(clip: Clip): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-clip-'))
  await makeClip(join(folder, 'clip.mp4'), clip)
  const bytes = await readFile(join(folder, 'clip.mp4'))
  await rm(folder, { recursive: true })
  return bytes
}

/** Changes every duration in an mp4, and the length of its frames accordingly. */
export function stretched(mp4: Buffer<ArrayBuffer>, seconds: number): Buffer<ArrayBuffer> {
  const other = Buffer.from(mp4)
  const film = other.indexOf('mvhd')
  const filmScale = other.readUInt32BE(film + 16)
  other.writeUInt32BE(filmScale * seconds, film + 20)
  for (const at of boxes(other, 'mdhd')) other.writeUInt32BE(other.readUInt32BE(at + 16) * seconds, at + 20)
  for (const at of boxes(other, 'elst')) other.writeUInt32BE(filmScale * seconds, at + 12)
  const times = other.indexOf('stts')
  other.writeUInt32BE(Math.floor((other.readUInt32BE(times + 16) * seconds) / 2), times + 16)
  return other
}

function* boxes(mp4: Buffer, name: string): Generator<number> {
  for (let at = mp4.indexOf(name); at >= 0; at = mp4.indexOf(name, at + 1)) yield at
}

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadTrack } from '#contract/tracks.ts'
import { makeSound, type SoundKind } from '#media/testing/make-sound.ts'
import type { TestClient } from '#server/testing.ts'

type SoundWish = { kind?: SoundKind; seconds?: number; sound?: string }

/** Bytes of a piece of music. */
export async function musicOf({ kind = 'mp3', seconds = 8, sound = '0.3*sin(2*PI*440*t)' }: SoundWish = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-music-'))
  const path = join(folder, 'music')
  await makeSound(path, { kind, seconds, sound })
  const bytes = await readFile(path)
  await rm(folder, { recursive: true })
  return bytes
}

export function send(
  client: TestClient,
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'our_tune.mp3', confirms = true } = {},
) {
  const form = new FormData()
  if (confirms) form.set('hasRights', 'true')
  form.set('track', new Blob([bytes]), name)
  return client.call(uploadTrack, { form })
}

/** A track of this account. */
export async function ownTrack(client: TestClient, wish: SoundWish = {}) {
  const { status, body } = await send(client, await musicOf(wish))
  if (status !== 201) throw new Error(`Music was not taken: ${status}`)
  return body
}

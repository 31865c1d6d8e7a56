import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadOverlay } from '#contract/overlay-curation.ts'
import { listOverlays } from '#contract/overlays.ts'
import { type Animation, makeAnimation } from '#media/testing/make-animation.ts'
import type { TestClient } from '../../testing.ts'

type Bytes = Buffer<ArrayBuffer>

/** Three frames of a square on nothing. */
const BLINKING: Animation = {
  kind: 'gif',
  width: 32,
  height: 24,
  delays: [10, 20, 10],
  paint: (x, _y, frame) => (x < 8 * (frame + 1) ? [255, 0, 128, 255] : [0, 0, 0, 0]),
}

export async function animationOf(changes: Partial<Animation> = {}): Promise<Bytes> {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-animation-'))
  const path = join(folder, 'animation')
  await makeAnimation(path, { ...BLINKING, ...changes })
  const bytes = await readFile(path)
  await rm(folder, { recursive: true })
  return bytes
}

export function upload(client: TestClient, bytes: Bytes, name = 'gold_sparkles.gif') {
  const form = new FormData()
  form.set('file', new Blob([bytes], { type: 'image/gif' }), name)
  return client.call(uploadOverlay, { form })
}

export const listed = async (client: TestClient) => (await client.call(listOverlays, {})).body

export const listedAs = async (client: TestClient, publicId: string) =>
  (await listed(client)).find((overlay) => overlay.publicId === publicId)

export const nobodysId = () => `nobodys-${randomUUID()}`

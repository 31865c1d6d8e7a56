import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { deleteOverlay, replaceOverlayThumbnail, uploadOverlay } from '#contract/overlay-curation.ts'
import { listOverlays } from '#contract/overlays.ts'
import { type Animation, makeAnimation } from '#media/testing/make-animation.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

export type Bytes = Buffer<ArrayBuffer>

/** Three frames of a square on a transparent background. */
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

/** A server with an uploaded animation, an administrator, and a free account. */
export async function startCuration() {
  const server = await startTestServer()
  const [admin, free, gif] = await Promise.all([
    server.signedIn({ role: 'admin' }),
    server.signedIn(),
    animationOf(),
  ])
  await upload(admin, gif)
  return { server, admin, free, gif }
}

export const listed = async (client: TestClient) => (await client.call(listOverlays, {})).body

export const listedAs = async (client: TestClient, publicId: string) =>
  (await listed(client)).find((overlay) => overlay.publicId === publicId)

export const remove = (client: TestClient, id: string) => client.call(deleteOverlay, { params: { id } })

export function replace(client: TestClient, id: string, bytes: Bytes) {
  const form = new FormData()
  form.set('thumbnail', new Blob([bytes], { type: 'image/png' }), 'picture.png')
  return client.call(replaceOverlayThumbnail, { params: { id }, form })
}

/** Keys of all files in a folder. */
export const keys = async ({ ports }: TestServer, folder: string) =>
  (await Array.fromAsync(ports.files.list(folder))).map(({ key }) => key)

export const ascii = (text: string) => Buffer.from(text) as Bytes

/** A picture of one color. */
export function picture(kind: 'image/png' | 'image/jpeg', [width, height]: [number, number]): Bytes {
  const canvas = createCanvas(width, height)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#00ff00'
  paint.fillRect(0, 0, width, height)
  return Buffer.from(kind === 'image/png' ? canvas.toBuffer(kind) : canvas.toBuffer(kind, 90))
}

export const nobodysId = () => `nobodys-${randomUUID()}`

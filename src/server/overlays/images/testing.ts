import { createCanvas } from '@napi-rs/canvas'
import { listImages, uploadImage } from '#contract/images.ts'
import type { Bytes } from '#server/overlays/curation/testing.ts'
import type { TestClient } from '#server/testing.ts'

/** A square of one color on nothing. */
export function logo(color = '#cc0055'): Bytes {
  const canvas = createCanvas(80, 60)
  const paint = canvas.getContext('2d')
  paint.fillStyle = color
  paint.fillRect(20, 10, 40, 40)
  return Buffer.from(canvas.toBuffer('image/png'))
}

export function send(client: TestClient, bytes: Bytes, { name = 'our_logo.png', title = '' } = {}) {
  const form = new FormData()
  if (title) form.set('title', title)
  form.set('image', new Blob([bytes]), name)
  return client.call(uploadImage, { form })
}

/** An image of this account. */
export async function ownImage(client: TestClient, color?: string) {
  const { status, body } = await send(client, logo(color))
  if (status !== 201) throw new Error(`An image was not taken: ${status}`)
  return body
}

export const imagesOf = async (client: TestClient) => (await client.call(listImages, {})).body

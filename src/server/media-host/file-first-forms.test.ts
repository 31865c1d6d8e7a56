import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPersonalVideo } from '#contract/backgrounds.ts'
import { generateVideoParallel } from '#contract/renders.ts'
import { uploadToUser } from '#contract/uploads.ts'
import { anyPanel, readyBackground, temporaryFiles } from '#server/renders/testing/stage.ts'
import type { SignedIn, TestServer } from '#server/testing.ts'
import { fieldsOf, paramsOf, post, rowsOf, startHost } from './testing/host-client.ts'
import { silentForm } from './testing/silent-form.ts'

let server: TestServer
let clip: Buffer<ArrayBuffer>
beforeAll(async () => {
  ;({ server, clip } = await startHost())
})
afterAll(() => server?.stop())

/** The file first, then the fields, as the specified browser sends them. */
const formOf = (name: string, file: Uint8Array<ArrayBuffer>, fields: Record<string, string>) => {
  const form = new FormData()
  form.append(name, new Blob([file]), 'IMG_0412.MP4')
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}

const uploadOf = async (client: SignedIn) => {
  const form = formOf('file', clip, fieldsOf(await paramsOf(client)))
  return client.fetch('/v1_1/polepro/video/upload', { method: 'POST', body: form })
}

/** Files that have begun to arrive. */
async function arriving(): Promise<number> {
  const own = await server.ports.files.tempDir('probe')
  const entries = await readdir(join(own, '..'), { recursive: true, withFileTypes: true })
  await rm(own, { recursive: true })
  return entries.filter((entry) => entry.isFile()).length
}

it('eight silent forms of strangers from four addresses block strangers only', async () => {
  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
  const forms = [...addresses, ...addresses].map((address) => silentForm(server.url, address))
  try {
    await expect.poll(arriving).toBe(8)
    const client = await server.signedIn()
    const reply = await uploadOf(client)
    expect([reply.status, await reply.json()]).toMatchObject([200, { resource_type: 'video' }])
    expect(await rowsOf(server, client.userId)).toHaveLength(1)
    const fields = fieldsOf(await paramsOf(await server.signedIn()))
    expect((await post(server.url, { fields, file: clip, filesFirst: true })).status).toBe(429)
    expect((await post(server.url, { fields, file: clip })).status).toBe(200)
    expect(forms.map(({ status }) => status())).toEqual(Array(8).fill(undefined))
  } finally {
    for (const { drop } of forms) drop()
  }
})

describe('a form that begins with its file', () => {
  it('brings a video with the title after it', async () => {
    const client = await server.signedIn()
    const { body } = await client.call(uploadPersonalVideo, {
      form: formOf('video', clip, { title: 'Spins' }),
    })
    expect(body.background.title).toBe('Spins')
  })

  it('brings the text layer of a video, and the composition after it', async () => {
    const client = await server.signedIn()
    const backgroundVideoId = await readyBackground(server)
    const form = formOf('image', anyPanel(), { backgroundVideoId, duration: '7' })
    const { body } = await client.call(generateVideoParallel, { form })
    const row = await server.ports.sql
      .selectFrom('renders')
      .selectAll()
      .where('id', '=', body.renderId)
      .executeTakeFirst()
    expect(row).toMatchObject({ duration: 7, text_layer_id: body.textOverlayPublicId })
    expect(row?.background_id).not.toBeNull()
  })

  it('is refused for fields after the file, and leaves nothing', async () => {
    const client = await server.signedIn({ role: 'admin' })
    const stranger = '00000000-0000-4000-8000-000000000000'
    const form = formOf('video', clip, { targetUserId: stranger })
    expect((await client.call(uploadToUser, { form })).status).toBe(404)
    const fields = { ...fieldsOf(await paramsOf(client)), folder: `user-videos/${stranger}` }
    const reply = await client.fetch('/v1_1/polepro/video/upload', {
      method: 'POST',
      body: formOf('file', clip, fields),
    })
    expect(reply.status).toBe(401)
    await expect.poll(() => temporaryFiles(server)).toEqual([])
  })
})

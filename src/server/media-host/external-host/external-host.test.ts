import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { segmentVideo } from '#contract/clips.ts'
import { cancelUpload, readSignedUploadParams } from '#contract/media-host.ts'
import { PublicId, UserId } from '#domain/ids.ts'
import { eraseAccount } from '#server/accounts/own-data/erase/erase-account.ts'
import { startErasureWorker } from '#server/accounts/own-data/erase/erasure-job.ts'
import {
  fieldsOf,
  paramsOf,
  personal,
  post,
  rowsOf,
  smallClip,
  storedBytes,
} from '#server/media-host/testing/host-client.ts'
import { accountOf } from '#server/renders/testing/finished-video.ts'
import { type SignedIn, startBeside, startTestServer, type TestServer } from '#server/testing.ts'
import { externalPublicId } from './external-id.ts'
import { importVideo } from './import-video.ts'
import { removeCopy } from './remove-copy.ts'
import { startImportWorker } from './start-import-worker.ts'
import { sweepAbandoned } from './sweep-abandoned.ts'
import { type Cloud, openCloud } from './testing.ts'

const KEYS = { apiKey: '123456789012345', apiSecret: 'what-the-cloud-and-we-know' }
const HOST = { cloudName: 'studio', keys: KEYS, unsignedPreset: undefined }

let cloud: Cloud
let server: TestServer
let clip: Buffer<ArrayBuffer>
beforeAll(async () => {
  ;[cloud, clip] = await Promise.all([openCloud(), smallClip()])
  const external = { api: cloud.url, delivery: cloud.url }
  server = await startTestServer({ config: { mediaHost: { ...HOST, external } } })
})
afterAll(async () => {
  await server?.stop()
  await cloud?.close()
})

const pro = () => server.signedIn({ role: 'pro' })

type Signed = { id: string; userId: UserId; there: PublicId }

/** A signed upload; with `bytes`, it has arrived at the external host. */
async function signed(client: SignedIn, bytes?: Buffer): Promise<Signed> {
  const { public_id: id = '' } = await paramsOf(client)
  const upload = { id, userId: UserId.parse(client.userId) }
  const there = PublicId.parse(externalPublicId(upload))
  if (bytes) cloud.kept.set(there, bytes)
  return { ...upload, there }
}

const ask = (client: SignedIn, publicId: string, others: object = {}) =>
  client.call(segmentVideo, { body: { publicId: publicId as PublicId, duration: 1, ...others } })

/** Runs a worker's handler, by default as its last attempt. */
const runImport = ({ id, userId }: Signed, { attempt = 4, title = 'Silk' } = {}) =>
  importVideo(server.ports, {
    id: '1',
    data: { id, userId, title },
    attempt,
    signal: new AbortController().signal,
  })

describe('parameters for the external host', () => {
  it("equal those of Cloudinary's own SDK (UP-10)", async () => {
    const client = await pro()
    const { signature, api_key, cloud_name, upload_url, ...fields } = await paramsOf(client)
    const sdk = createRequire(import.meta.url)('cloudinary').v2
    expect(sdk.utils.api_sign_request(fields, KEYS.apiSecret)).toBe(signature)
    expect(fields).toMatchObject({ folder: `user-videos/${client.userId}`, overwrite: 'false' })
    expect([api_key, cloud_name]).toEqual([KEYS.apiKey, 'studio'])
    expect(upload_url).toBe(`${cloud.url}/v1_1/studio/video/upload`)
  })

  it('are accepted by a host that checks them, and refused if one is changed (UP-10)', async () => {
    const config = { ...server.ports.config, mediaHost: { ...HOST, external: undefined } }
    const host = await startBeside(server, { config })
    onTestFinished(() => host.stop())
    const params = await paramsOf(await pro())
    const { public_id = '', overwrite = '' } = params
    const fields = { ...fieldsOf(params), public_id, overwrite }
    const send = (changed: object) =>
      post(host.url, { fields: { ...fields, ...changed }, file: clip, to: '/v1_1/studio/video/upload' })
    expect((await send({ public_id: randomUUID() })).status).toBe(401)
    expect((await send({ overwrite: 'true' })).status).toBe(401)
    expect((await send({})).status).toBe(200)
  })

  it('are the only way in, and add the only other address that pages may send to', async () => {
    const client = await pro()
    const fields = fieldsOf(await paramsOf(client))
    const own = await post(server.url, { fields, file: clip, to: '/v1_1/studio/video/upload' })
    expect(own.status).toBe(404)
    const policy = (await client.fetch('/')).headers.get('content-security-policy')
    expect(policy).toMatch(new RegExp(`connect-src 'self' ${cloud.url}(;|$)`))
  })

  it('are signed again for an own open upload only', async () => {
    const client = await pro()
    const { id } = await signed(client)
    const again = (who: SignedIn, id: string) =>
      who.call(readSignedUploadParams, { query: { again: id, bytes: 1000 } })
    expect((await again(client, id)).body.public_id).toBe(id)
    expect((await again(await pro(), id)).status).toBe(404)
    expect((await again(client, randomUUID())).status).toBe(404)
  })

  it.each(['cross-site', 'same-site', 'none'])(
    'are not given where a browser was led to them: %s',
    async (site) => {
      const client = await server.signedIn()
      const headers = { 'sec-fetch-site': site }
      expect((await client.call(readSignedUploadParams, { headers })).problem?.code).toBe(
        'request.cross_origin',
      )
      expect(await rowsOf(server, client.userId)).toEqual([])
      const own = { 'sec-fetch-site': 'same-origin' }
      expect((await client.call(readSignedUploadParams, { headers: own })).status).toBe(200)
    },
  )

  it('are issued once of twenty in parallel to a free account (SV-5)', async () => {
    const client = await server.signedIn()
    const all = await Promise.all(Array.from({ length: 20 }, () => client.call(readSignedUploadParams, {})))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)])
  })
})

describe('a video at the external host', () => {
  it('is fetched once for repeated requests, and removed there (UP-11, N6)', async () => {
    const client = await server.signedIn()
    const { id, there } = await signed(client, clip)
    const secureUrl = `${cloud.url}/never-asked-for`
    const first = await Promise.all(
      Array.from({ length: 20 }, () => ask(client, there, { title: 'Silk no. 2', secureUrl })),
    )
    expect(first.map(({ status, body }) => [status, body.segments])).toEqual(Array(20).fill([200, []]))
    await startImportWorker(server.ports)
    await expect.poll(async () => (await ask(client, there)).body.segments.length, { interval: 200 }).toBe(1)
    expect((await ask(client, there)).body.publicId).toBe(id)
    expect(await personal(client)).toMatchObject([{ publicId: id, title: 'Silk no. 2' }])
    expect(await storedBytes(server, id)).toEqual(clip)
    expect((await accountOf(client)).personalVideoCount).toBe(1)
    expect(cloud.asked.filter((path) => path.includes(id))).toHaveLength(1)
    expect(cloud.asked.some((path) => path.includes('never'))).toBe(false)
    await expect.poll(() => cloud.destroyed.filter((body) => body.includes(there)).length).toBe(1)
    expect((await client.call(readSignedUploadParams, {})).status).toBe(403)
  })

  it("is its owner's only, and named by an id only (threats 1, 11, 16)", async () => {
    const [client, other] = [await pro(), await pro()]
    const { id, there } = await signed(client, clip)
    expect((await ask(other, there)).status).toBe(404)
    expect((await ask(other, there, { userId: client.userId })).status).toBe(404)
    const admin = await server.signedIn({ role: 'admin' })
    expect((await ask(admin, there, { userId: client.userId })).status).toBe(404)
    const folder = `user-videos/${client.userId}`
    expect((await ask(client, `${folder}/${randomUUID()}`)).status).toBe(404)
    expect((await ask(client, `${folder}/deeper/${id}`)).status).toBe(404)
    for (const end of [
      `../${other.userId}/${id}`,
      `%2e%2e/${id}`,
      `x%2f${id}`,
      `${id}?a=b`,
      `${id}#a`,
      `/${id}`,
    ])
      expect((await ask(client, `${folder}/${end}`)).status).toBe(400)
    expect((await ask(client, `http://127.0.0.1/${folder}/${id}`)).status).toBe(400)
    expect(cloud.asked.filter((path) => path.includes(id))).toEqual([])
  })

  it('reports its fault, and frees its place (C41)', async () => {
    const client = await server.signedIn()
    const missing = await signed(client)
    await expect(runImport(missing, { attempt: 1 })).rejects.toMatchObject({ code: 'upload.missing' })
    await runImport(missing)
    expect((await ask(client, missing.there)).problem?.code).toBe('upload.missing')
    const text = await signed(client, Buffer.from('This is no film.'))
    await runImport(text, { attempt: 1 })
    expect((await ask(client, text.there)).problem?.code).toBe('upload.unsupported')
    expect(await rowsOf(server, client.userId)).toEqual([])
    expect((await client.call(readSignedUploadParams, {})).status).toBe(200)
  })

  it('is requested again if its host was unreachable', async () => {
    const client = await pro()
    const upload = await signed(client)
    cloud.kept.set(upload.there, (_, response) => response.writeHead(500).end())
    await expect(runImport(upload, { attempt: 1 })).rejects.toMatchObject({ code: 'server.unavailable' })
    await runImport(upload)
    const away = await ask(client, upload.there)
    expect([away.status, away.problem?.message]).toEqual([503, expect.stringContaining('does not answer')])
    cloud.kept.set(upload.there, clip)
    await runImport(upload)
    expect((await ask(client, upload.there)).body.segments).toHaveLength(1)
  })

  it('is accepted once of two with expired reservations, for a free account (SV-5)', async () => {
    const client = await server.signedIn()
    const lapse = () =>
      server.ports.sql
        .updateTable('backgrounds')
        .set({ reserved_until: new Date(0) })
        .where('owner_id', '=', client.userId)
        .execute()
    const one = await signed(client, clip)
    await lapse()
    const other = await signed(client, clip)
    await lapse()
    await Promise.all([runImport(one), runImport(other)])
    const codes = [await ask(client, one.there), await ask(client, other.there)].map(
      ({ problem }) => problem?.code,
    )
    expect(codes.toSorted()).toEqual(['upload.limit_reached', undefined])
    expect(await personal(client)).toHaveLength(1)
  })

  it('is removed there if it is canceled or never requested, and its place is free', async () => {
    const client = await server.signedIn()
    const { id, userId, there } = await signed(client, clip)
    expect((await client.call(cancelUpload, { params: { uploadId: id } })).status).toBe(200)
    await expect.poll(() => cloud.destroyed.some((body) => body.includes(there))).toBe(true)
    expect((await ask(client, there)).status).toBe(404)
    await runImport({ id, userId, there })
    expect(await rowsOf(server, client.userId)).toEqual([])
    const left = await signed(client, clip)
    await sweepAbandoned({ ...server.ports, clock: { now: () => new Date(Date.now() + 80_000_000) } })
    await expect.poll(() => cloud.destroyed.some((body) => body.includes(left.there))).toBe(true)
  })

  it('is removed with its account (SV-19)', async () => {
    const client = await server.signedIn()
    const { userId, there } = await signed(client, clip)
    await startErasureWorker(server.ports)
    await eraseAccount(server.ports, userId, {
      act: { by: userId, at: new Date(), address: null },
      withTeam: false,
    })
    await expect.poll(() => cloud.destroyed.some((body) => body.includes(there))).toBe(true)
  })

  it('is removed by a call with a signature for its fields only', async () => {
    const userId = UserId.parse(randomUUID())
    const data = { id: randomUUID(), userId }
    await removeCopy(server.ports, { id: '1', data, attempt: 1, signal: new AbortController().signal })
    const body = cloud.destroyed.at(-1) ?? ''
    const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r\\n`).exec(body)?.[1]
    const fields = { public_id: field('public_id'), invalidate: 'true', timestamp: field('timestamp') }
    expect(fields.public_id).toBe(externalPublicId(data))
    const sdk = createRequire(import.meta.url)('cloudinary').v2
    expect(field('signature')).toBe(sdk.utils.api_sign_request(fields, KEYS.apiSecret))
    expect(body).not.toContain(KEYS.apiSecret)
  })
})

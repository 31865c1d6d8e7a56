import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readSignedUploadParams, type SignedUploadParams } from '#contract/media-host.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { temporaryFiles } from '#server/renders/testing/stage.ts'
import { startBeside, type TestServer } from '#server/testing.ts'
import {
  fieldsOf,
  paramsOf,
  personal,
  post,
  rowsOf,
  seconds,
  signed,
  startHost,
} from './testing/host-client.ts'

let server: TestServer
let clip: Buffer<ArrayBuffer>
let apiSecret: string
beforeAll(async () => {
  ;({ server, clip, apiSecret } = await startHost())
})
afterAll(() => server?.stop())

const pro = () => server.signedIn({ role: 'pro' })

describe('the params of an upload', () => {
  it('are for the own folder, with the names of the protocol (UP-9, CO-20)', async () => {
    const client = await server.signedIn()
    const params = await paramsOf(client)
    expect(params).toMatchObject({
      cloud_name: 'polepro',
      folder: `user-videos/${client.userId}`,
      upload_url: '/v1_1/polepro/video/upload',
    })
    expect(Math.abs(params.timestamp - Date.now() / 1000)).toBeLessThan(10)
    expect(JSON.stringify(params)).not.toContain(apiSecret)
  })

  it('are invalid once all sessions were ended, to begin and to resume an upload (threat 30)', async () => {
    const client = await pro()
    const [early, begun] = [await paramsOf(client), randomUUID()]
    const send = (params: SignedUploadParams, range: string) =>
      post(server.url, {
        fields: fieldsOf(params),
        file: clip.subarray(0, 100),
        headers: { 'x-unique-upload-id': begun, 'content-range': `bytes ${range}/${clip.length}` },
      })
    expect((await send(early, '0-99')).status).toBe(200)
    await client.call(signOutEverywhere, {})
    expect((await send(early, '100-199')).status).toBe(401)
    expect((await post(server.url, { fields: fieldsOf(early), file: clip })).status).toBe(401)
    const later = signed(apiSecret, { folder: early.folder, timestamp: seconds(-5) })
    expect((await post(server.url, { fields: later, file: clip })).status).toBe(200)
  })

  it('are refused to signed-out people, and once the free upload is used (SV-5, UP-21)', async () => {
    expect((await server.client().call(readSignedUploadParams, {})).status).toBe(401)
    const client = await server.signedIn()
    const early = await paramsOf(client)
    expect((await post(server.url, { fields: fieldsOf(early), file: clip })).status).toBe(200)
    expect(await client.call(readSignedUploadParams, {})).toMatchObject({
      status: 403,
      problem: { code: 'upload.limit_reached', upgradeFeature: 'videos' },
    })
    const kept = signed(apiSecret, { folder: early.folder, timestamp: seconds(20) })
    const { status, json } = await post(server.url, { fields: kept, file: clip })
    expect({ status, code: json.code }).toEqual({ status: 403, code: 'upload.limit_reached' })
    expect(json.error?.message).toBe(json.message)
  })
})

describe('a form of the browser', () => {
  it('may begin with its file and add unsigned context (UP-10)', async () => {
    const client = await pro()
    const fields = { ...fieldsOf(await paramsOf(client)), context: 'duration=99' }
    const { status, json } = await post(server.url, { fields, file: clip, filesFirst: true })
    expect(status).toBe(200)
    expect(json.duration).toBeCloseTo(1, 1)
    expect(json.original_filename).toBe('IMG_0412.MP4')
  })
})

describe('the name of a file', () => {
  it('is cut between two characters if it is too long, and the video is stored', async () => {
    const client = await pro()
    const fields = fieldsOf(await paramsOf(client))
    const begin = `${'a'.repeat(119)}😀${'a'.repeat(78)}😀b`
    const { status, json } = await post(server.url, { fields, file: clip, name: `${begin}bb.mp4` })
    expect({ status, name: json.original_filename }).toEqual({ status: 200, name: begin })
    expect((await personal(client))[0]?.title).toBe(`${'a'.repeat(119)}…`)
  })
})

describe('an upload without a valid signature', () => {
  type Fields = Record<string, string>
  const cases: [string, (fields: Fields, other: string) => Fields, string?][] = [
    ['for another folder', (fields) => ({ ...fields, folder: 'user-videos/other' })],
    ["for another user's folder", (fields, other) => ({ ...fields, folder: `user-videos/${other}` })],
    ['with a public id added', (fields) => ({ ...fields, public_id: 'mine' })],
    ['with any field added', (fields) => ({ ...fields, overwrite: 'true' })],
    ['with a later time', (fields) => ({ ...fields, timestamp: String(Number(fields.timestamp) + 1) })],
    ['in upper case', (fields) => ({ ...fields, signature: fields.signature?.toUpperCase() ?? '' })],
    ['with another key', (fields) => ({ ...fields, api_key: '1' })],
    ['an hour old', ({ folder = '' }) => signed(apiSecret, { folder, timestamp: seconds(3600) })],
    ['of an hour ahead', ({ folder = '' }) => signed(apiSecret, { folder, timestamp: seconds(-3600) })],
    ['by another secret', ({ folder = '' }) => signed('another secret', { folder, timestamp: seconds() })],
    ['for no folder', () => signed(apiSecret, { timestamp: seconds() })],
    [
      'for a folder within',
      ({ folder }) => signed(apiSecret, { folder: `${folder}/more`, timestamp: seconds() }),
    ],
    [
      'for an unknown user',
      () => signed(apiSecret, { folder: `user-videos/${randomUUID()}`, timestamp: seconds() }),
    ],
    ['for another cloud', (fields) => fields, '/v1_1/another/video/upload'],
    ['unsigned, by a preset (UP-15)', ({ folder = '' }) => ({ folder, upload_preset: 'polepro' })],
  ]

  it.each(cases)('%s is refused and leaves nothing (SV-13)', async (_, change, to) => {
    const [client, other] = await Promise.all([server.signedIn(), server.signedIn()])
    const fields = change(fieldsOf(await paramsOf(client)), other.userId)
    for (const filesFirst of [false, true]) {
      const { status, json } = await post(server.url, { fields, file: clip, filesFirst, ...(to && { to }) })
      expect({ status, code: json.code }).toEqual({ status: 401, code: 'upload.signature' })
      expect(json.error?.message).toBe(json.message)
    }
    expect([...(await rowsOf(server, client.userId)), ...(await rowsOf(server, other.userId))]).toEqual([])
    expect(await temporaryFiles(server)).toEqual([])
  })

  it('is refused as well once it was used', async () => {
    const client = await pro()
    const sent = { fields: fieldsOf(await paramsOf(client)), file: clip }
    expect((await post(server.url, sent)).status).toBe(200)
    expect((await post(server.url, sent)).status).toBe(401)
    expect(await rowsOf(server, client.userId)).toHaveLength(1)
  })

  it("deletes nothing by an upload's signature", async () => {
    const client = await pro()
    const fields = fieldsOf(await paramsOf(client))
    const { json } = await post(server.url, { fields, file: clip })
    const to = '/v1_1/polepro/video/destroy'
    const public_id = String(json.public_id)
    expect((await post(server.url, { fields: { ...fields, public_id }, file: undefined, to })).status).toBe(
      401,
    )
    const stale = signed(apiSecret, { public_id, timestamp: seconds(3600) })
    expect((await post(server.url, { fields: stale, file: undefined, to })).status).toBe(401)
    expect(await personal(client)).toHaveLength(1)
  })
})

describe('unsigned uploads', () => {
  it('are accepted with a configured preset, for the signed-in person (UP-15)', async () => {
    const mediaHost = { ...server.ports.config.mediaHost, unsignedPreset: 'open-door' }
    const config = { ...server.ports.config, mediaHost }
    const open = await startBeside(server, { config })
    onTestFinished(() => open.stop())
    const client = await pro()
    const form = (folder: string) => {
      const data = new FormData()
      data.set('upload_preset', 'open-door')
      data.set('folder', folder)
      data.set('file', new Blob([clip]), 'a.mp4')
      return data
    }
    const cookie = `sid=${client.cookies.get('sid')}`
    const send = (folder: string, headers: Record<string, string>) =>
      fetch(`${open.url}/v1_1/polepro/video/upload`, { method: 'POST', body: form(folder), headers })
    const own = `user-videos/${client.userId}`
    const stranger = `user-videos/${(await pro()).userId}`
    expect((await send(own, { cookie, origin: open.url })).status).toBe(200)
    expect((await send(own, { cookie, origin: 'https://elsewhere.example' })).status).toBe(401)
    expect((await send(own, { origin: open.url })).status).toBe(401)
    expect((await send(stranger, { cookie, origin: open.url })).status).toBe(401)
  })

  it('are refused in production from an administrator without a second factor', async () => {
    const mediaHost = { ...server.ports.config.mediaHost, unsignedPreset: 'open-door' }
    const upload = async (mode: 'test' | 'production') => {
      const open = await startBeside(server, { config: { ...server.ports.config, mediaHost, mode } })
      onTestFinished(() => open.stop())
      const admin = await server.signedIn({ role: 'admin' })
      const body = new FormData()
      body.set('upload_preset', 'open-door')
      body.set('folder', `user-videos/${admin.userId}`)
      body.set('file', new Blob([clip]), 'a.mp4')
      const headers = { cookie: `sid=${admin.cookies.get('sid')}`, origin: open.url }
      return (await fetch(`${open.url}/v1_1/polepro/video/upload`, { method: 'POST', body, headers })).status
    }
    expect([await upload('test'), await upload('production')]).toEqual([200, 401])
  })
})

describe('the one upload of a free account', () => {
  it('is freed if the file is called something else than a video (UP-1)', async () => {
    const client = await server.signedIn()
    const fields = fieldsOf(await paramsOf(client))
    const { status, json } = await post(server.url, { fields, file: clip, type: 'image/png' })
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'upload.unsupported' })
    const again = signed(apiSecret, { folder: `user-videos/${client.userId}`, timestamp: seconds(4) })
    expect((await post(server.url, { fields: again, file: clip, type: 'video/mp4' })).status).toBe(200)
  })

  it('is freed if the file is no video', async () => {
    const client = await server.signedIn()
    const junk = Buffer.from('no film at all, but long enough to be looked at') as Buffer<ArrayBuffer>
    const { status, json } = await post(server.url, { fields: fieldsOf(await paramsOf(client)), file: junk })
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'upload.unsupported' })
    expect(await rowsOf(server, client.userId)).toEqual([])
    const fields = signed(apiSecret, { folder: `user-videos/${client.userId}`, timestamp: seconds(3) })
    expect((await post(server.url, { fields, file: clip })).status).toBe(200)
  })
})

import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '#domain/problem.ts'
import type { Files } from '#server/ports/files/files.ts'
import { openBucketFiles } from './bucket-files.ts'
import { breaking, failing, failingAfter } from './testing/faults.ts'
import { startBucket, type TestBucket } from './testing/start-bucket.ts'

/** Outages last longer than a test would wait. */
const patience = { connectMs: 500, idleMs: 300, answerMs: 500, senderMs: 1000, pausesMs: [5, 10, 20] }
/** Three parts. */
const LONG = 20_000_000

let folder: string
let bucket: TestBucket
let files: Files
/** The same for steps that a busy machine does not finish within half a second. */
let patient: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polepro-bucket-faults-'))
  bucket = await startBucket()
  const place = { folder, mustExist: false, freeSpaceFloor: 0 }
  files = await openBucketFiles(bucket.settings, { ...place, patience })
  const more = { ...patience, idleMs: 20_000, answerMs: 20_000, senderMs: 20_000 }
  patient = await openBucketFiles(bucket.settings, { ...place, patience: more })
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  bucket.fault = undefined
  for (const { key } of await Array.fromAsync(files.list(''))) await files.delete(key)
  bucket.requests.length = 0
})

const unavailable = expect.objectContaining({ code: 'server.unavailable', cause: expect.any(Error) })
const keys = async () => (await Array.fromAsync(files.list(''))).map(({ key }) => key)
const read = async (key: string, from = files) => {
  const content = await from.get(key)
  return content ? buffer(content.stream) : undefined
}

describe('a bucket that is busy for a moment', () => {
  it.each(['PUT', 'HEAD', 'GET', 'DELETE'])('is asked again: %s', async (method) => {
    const body = randomBytes(1000)
    bucket.fault = failing(3, new RegExp(`^${method} `), 503)
    await files.put('busy', body)
    expect(await files.head('busy')).toMatchObject({ bytes: 1000 })
    expect(await keys()).toEqual(['busy'])
    expect(await read('busy')).toEqual(body)
    await files.delete('busy')
    bucket.fault = undefined
    expect(await keys()).toEqual([])
  })

  it('is asked again where it never answers, or breaks a list in the middle', async () => {
    await files.put('slow', Buffer.from('x'))
    bucket.fault = failing(1, /^HEAD /, 'never')
    expect(await files.head('slow')).toMatchObject({ bytes: 1 })
    bucket.fault = breaking(1, /list-type/, { after: 200, by: 'cut' })
    expect(await keys()).toEqual(['slow'])
  })

  it('takes a long file whole, though parts of it are refused at first', async () => {
    const body = randomBytes(LONG)
    bucket.fault = failing(3, /partNumber=[23]/, 500)
    await patient.put('long', Readable.from([body.subarray(0, 9_999_999), body.subarray(9_999_999)]))
    expect((await read('long', patient))?.equals(body)).toBe(true)
    expect(await bucket.unfinished()).toEqual([])
  })

  it('has stored what it stored, though its last word was lost', async () => {
    bucket.fault = breaking(1, /^POST .*uploadId=/, { after: 0, by: 'cut' })
    await patient.put('long', Buffer.alloc(LONG, 7))
    expect(await files.head('long')).toMatchObject({ bytes: LONG })
  })
})

describe('a bucket that is away', () => {
  it('is a refusal that passes, with the reason for the log, and stores nothing', async () => {
    bucket.fault = failing(100, /./, 503)
    const work = [files.put('a', Buffer.from('x')), files.head('a'), files.get('a'), files.delete('a')]
    const list = Array.fromAsync(files.list(''))
    await using held = files.hold()
    for (const one of await Promise.allSettled([...work, list, held.localPath('a')])) {
      expect(one).toEqual({ status: 'rejected', reason: unavailable })
    }
    expect(bucket.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(4)
    bucket.fault = undefined
    expect(await keys()).toEqual([])
  })

  it('is not asked again where it says that we may not', async () => {
    bucket.fault = failing(100, /^PUT /, 403)
    await expect(files.put('a', Buffer.from('x'))).rejects.toEqual(unavailable)
    expect(bucket.requests).toHaveLength(2)
  })

  it('keeps no part of a long file, and lets its sender go', async () => {
    bucket.fault = failing(100, /partNumber=2/, 500)
    const sender = new PassThrough()
    const put = patient.put('long/kept', sender)
    sender.write(Buffer.alloc(LONG))
    await expect(put).rejects.toEqual(unavailable)
    expect(sender.destroyed).toBe(true)
    expect(await bucket.unfinished()).not.toContain('long/kept')
    expect(await keys()).not.toContain('long/kept')
  })

  it('lets a sender go that says nothing more, though parts of it arrived', async () => {
    const sender = new PassThrough()
    bucket.fault = failingAfter(/partNumber=1/, /partNumber=2/)
    const put = patient.put('long/silent', sender)
    sender.write(Buffer.alloc(LONG))
    await expect(put).rejects.toEqual(unavailable)
    expect(sender.destroyed).toBe(true)
    expect(await bucket.unfinished()).not.toContain('long/silent')
  })

  it('leaves a finished file where it is, so that the next try can take it', async () => {
    const path = join(await files.tempDir('compose'), 'out.mp4')
    await writeFile(path, 'whole')
    bucket.fault = failing(100, /^PUT /, 503)
    await expect(files.adopt('videos/1.mp4', path)).rejects.toBeInstanceOf(Problem)
    bucket.fault = undefined
    expect(await files.adopt('videos/1.mp4', path)).toEqual({ bytes: 5 })
  })
})

describe('a sender that goes', () => {
  it('leaves no part of a long file behind, and is told its own error', async () => {
    async function* leaving() {
      yield Buffer.alloc(LONG)
      throw new Error('the line went dead')
    }
    await expect(patient.put('long/left', Readable.from(leaving()))).rejects.toThrow('the line went dead')
    expect(await bucket.unfinished()).not.toContain('long/left')
    expect(await keys()).not.toContain('long/left')
  })

  it('is not waited for for ever where it only falls silent', async () => {
    const sender = new PassThrough()
    const put = files.put('short/silent', sender)
    sender.write('only this')
    await expect(put).rejects.toThrow('gave no byte')
    expect(await keys()).not.toContain('short/silent')
  })
})

describe('a file that is read while the line breaks', () => {
  const body = randomBytes(3_000_000)

  it.each(['cut', 'stall'] as const)('goes on where it broke, time and again: %s', async (by) => {
    await files.put('clip', body)
    bucket.fault = breaking(5, /^GET .*clip/, { after: 500_000, by })
    expect((await read('clip'))?.equals(body)).toBe(true)
    expect(bucket.requests.filter((one) => one.startsWith('GET'))).toHaveLength(6)
  })

  it('is given up where nothing comes at all, and its copy is not made', async () => {
    await files.put('clip', body)
    bucket.fault = breaking(100, /^GET .*clip/, { after: 0, by: 'cut' })
    await expect(read('clip')).rejects.toEqual(unavailable)
    await using held = files.hold()
    await expect(held.localPath('clip')).rejects.toEqual(unavailable)
    expect((await readdir(join(folder, 'temp'))).filter((name) => name.startsWith('fetch'))).toEqual([])
    bucket.fault = undefined
    expect((await readFile((await held.localPath('clip')) ?? '')).equals(body)).toBe(true)
  })

  it('is never put together of two', async () => {
    await files.put('clip', body)
    const cut = breaking(1, /^GET /, { after: 500_000, by: 'cut' })
    const conditions: (string | undefined)[] = []
    bucket.fault = (request, response) => {
      conditions.push(request.headers['if-match'])
      if (conditions.length === 1) return cut(request, response)
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
      return true
    }
    await expect(read('clip')).rejects.toEqual(unavailable)
    expect(conditions).toEqual([undefined, expect.stringMatching(/^"[0-9a-f]{32}"$/)])
  })

  it('lets its connection go when its reader does', async () => {
    await files.put('clip', body)
    bucket.fault = breaking(1, /^GET .*clip/, { after: 10, by: 'stall' })
    const content = await files.get('clip')
    await new Promise((resolve) => content?.stream.once('data', resolve))
    content?.stream.destroy()
    await wait(2 * patience.idleMs)
    expect(bucket.requests.filter((one) => one.startsWith('GET'))).toHaveLength(1)
  })
})

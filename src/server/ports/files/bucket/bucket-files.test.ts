import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateMultipartUploadCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { filesContract } from '#server/ports/files/testing/files.contract.ts'
import { openBucketFiles } from './bucket-files.ts'
import { connect } from './connect.ts'
import { startBucket, type TestBucket } from './testing/start-bucket.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polepro-bucket-files-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const open: TestBucket[] = []
afterEach(async () => {
  for (const bucket of open.splice(0)) await bucket.stop()
})

async function freshBucket(): Promise<TestBucket> {
  const bucket = await startBucket()
  open.push(bucket)
  return bucket
}

const place = async () => ({
  folder: await mkdtemp(join(root, 'place-')),
  freeSpaceFloor: 0,
  mustExist: false,
})

filesContract(async () => openBucketFiles((await freshBucket()).settings, await place()))

describe('the bucket of the store', () => {
  it('is marked on the first start and known on the next', async () => {
    const { settings } = await freshBucket()
    await openBucketFiles(settings, await place())
    const files = await openBucketFiles(settings, { ...(await place()), mustExist: true })
    expect(await Array.fromAsync(files.list(''))).toEqual([])
  })

  it('is refused when it is empty and files were stored before', async () => {
    const { settings } = await freshBucket()
    const opened = openBucketFiles(settings, { ...(await place()), mustExist: true })
    await expect(opened).rejects.toThrow(/S3_BUCKET is not the store used before/)
  })

  it('is refused when it has files but not the mark', async () => {
    const bucket = await freshBucket()
    await connect(bucket.settings).client.send(
      new PutObjectCommand({ Bucket: bucket.settings.name, Key: 'holiday.jpg', Body: 'x' }),
    )
    await expect(openBucketFiles(bucket.settings, await place())).rejects.toThrow(
      /S3_BUCKET is not the store/,
    )
  })

  it.each([
    ['there is none', { name: 'elsewhere' }, /S3_BUCKET is "elsewhere", but there is no such bucket/],
    [
      'the keys are unknown',
      { keys: { accessKeyId: 'unknown', secretAccessKey: 'canary' } },
      /S3_ACCESS_KEY_ID may not use the bucket "files" \(InvalidAccessKeyId\)/,
    ],
  ])('is refused in a sentence when %s', async (_, wrong, sentence) => {
    const { settings } = await freshBucket()
    const opened = openBucketFiles({ ...settings, ...wrong }, await place())
    await expect(opened).rejects.toThrow(ConfigError)
    await expect(opened).rejects.toThrow(sentence)
    await expect(opened).rejects.not.toThrow(/canary/)
  })

  it('does not show what others put into it under names that are none of ours', async () => {
    const { settings } = await freshBucket()
    const files = await openBucketFiles(settings, await place())
    const { client } = connect(settings)
    for (const Key of ['uploads/', 'uploads/Holiday 1.mov', 'uploads/mine.mp4']) {
      await client.send(new PutObjectCommand({ Bucket: settings.name, Key, Body: 'x' }))
    }
    expect(await Array.fromAsync(files.list('uploads'))).toMatchObject([
      { key: 'uploads/mine.mp4', bytes: 1 },
    ])
  })
})

describe('more keys than one answer can list', () => {
  it('are all listed', async () => {
    const bucket = await freshBucket()
    const files = await openBucketFiles(bucket.settings, await place())
    const names = Array.from({ length: 1005 }, (_, n) => `many/${String(n).padStart(4, '0')}`)
    await bucket.fill(names)
    await files.put('other', Buffer.from('x'))
    expect((await Array.fromAsync(files.list('many'))).map(({ key }) => key)).toEqual(names)
    expect(bucket.requests.filter((one) => one.includes('continuation-token'))).toHaveLength(1)
  })
})

describe('what a killed process left', () => {
  it('is swept once it is old: an upload in parts, a half copy and a hold', async () => {
    const bucket = await freshBucket()
    const where = await place()
    const files = await openBucketFiles(bucket.settings, where)
    const { client } = connect(bucket.settings)
    await client.send(new CreateMultipartUploadCommand({ Bucket: 'files', Key: 'left/behind' }))
    await writeFile(join(where.folder, 'temp/fetch-1'), 'half')
    await files.sweepTemp(60_000)
    expect(await bucket.unfinished()).toEqual(['left/behind'])
    await bucket.age(120_000)
    const longAgo = new Date(Date.now() - 120_000)
    await utimes(join(where.folder, 'temp/fetch-1'), longAgo, longAgo)
    await files.sweepTemp(60_000)
    expect(await bucket.unfinished()).toEqual([])
    expect(await readdir(join(where.folder, 'temp'))).toEqual([])
  })

  it('is left alone where the bucket does not list such uploads', async () => {
    const bucket = await freshBucket()
    const files = await openBucketFiles(bucket.settings, await place())
    bucket.fault = ({ url }, response) => {
      if (!url?.includes('uploads')) return false
      response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>')
      return true
    }
    await files.sweepTemp(0)
    expect(bucket.requests.at(-1)).toMatch(/\?uploads/)
  })
})

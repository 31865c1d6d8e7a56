import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Files, Held } from '#server/ports/files/files.ts'
import { openBucketFiles } from './bucket-files.ts'
import { startBucket, type TestBucket } from './testing/start-bucket.ts'

/** Room for two files of 100 bytes. */
const ROOM = 250

let root: string
let bucket: TestBucket
let folder: string
let files: Files
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polepro-cache-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  await rm(root, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'place-'))
  files = await open()
  for (const name of ['a', 'b', 'c']) await files.put(name, Buffer.alloc(100, name))
  bucket.requests.length = 0
})

/** Another process that shares the folder. */
const open = () =>
  openBucketFiles(
    { ...bucket.settings, cacheBytes: ROOM },
    { folder, mustExist: false, freeSpaceFloor: -1_000_000_000_000 },
  )
const fetched = () => bucket.requests.filter((one) => one.startsWith('GET')).length
const copies = () => readdir(join(folder, 'files'))
const pathOf = async (held: Held, key: string) => (await held.localPath(key)) ?? ''
const use = async (key: string, from = files) => {
  await using held = from.hold()
  return await pathOf(held, key)
}
/** Seconds pass between uses: file systems may store no finer times. */
const lastUsed = (path: string, secondsAgo: number) => {
  const then = new Date(Date.now() - secondsAgo * 1000)
  return utimes(path, then, then)
}

describe('a copy of a file in a bucket', () => {
  it('is made once for all who want it, now and later', async () => {
    await using held = files.hold()
    const paths = await Promise.all([1, 2, 3].map(() => pathOf(held, 'a')))
    expect(new Set([...paths, await use('a')]).size).toBe(1)
    expect(fetched()).toBe(1)
  })

  it('is there already of what was made here', async () => {
    const path = join(await files.tempDir('compose'), 'out.mp4')
    await writeFile(path, 'made here')
    await files.adopt('videos/1.mp4', path)
    expect(await readFile(await use('videos/1.mp4'), 'utf8')).toBe('made here')
    expect(fetched()).toBe(0)
  })

  it('does not outlive its file for those who ask', async () => {
    await use('a')
    await files.delete('a')
    await using held = files.hold()
    expect(await held.localPath('a')).toBeUndefined()
  })
})

describe('a hold', () => {
  it('lets everything go when it ends, also what was still on its way', async () => {
    async function early(): Promise<string> {
      await using held = files.hold()
      return pathOf(held, 'a')
    }
    expect(await readFile(await early())).toHaveLength(100)
    await Promise.all(['a', 'b', 'c'].map((key) => use(key)))
    expect(await readdir(join(folder, 'temp'))).toEqual([])
  })
})

describe('the room for copies', () => {
  it('is kept to by throwing out what was not used for longest', async () => {
    await lastUsed(await use('a'), 20)
    await lastUsed(await use('b'), 30)
    await use('c')
    expect(await copies()).toHaveLength(2)
    bucket.requests.length = 0
    await use('a')
    expect(fetched()).toBe(0)
    await use('b')
    expect(fetched()).toBe(1)
  })

  it('is evicted before a copy in use, in this process or in another', async () => {
    const other = await open()
    await using here = files.hold()
    const paths = [await pathOf(here, 'a')]
    const there = other.hold()
    paths.push(await pathOf(there, 'b'))
    for (const path of paths) await lastUsed(path, 1000)
    await use('c')
    expect((await Promise.all(paths.map((path) => readFile(path)))).map(String)).toEqual([
      'a'.repeat(100),
      'b'.repeat(100),
    ])
    await there[Symbol.asyncDispose]()
    await lastUsed(paths[1] ?? '', 1000)
    await files.sweepTemp(60_000)
    const left = (await copies()).map((name) => join(folder, 'files', name))
    expect(left).toHaveLength(2)
    expect(left).not.toContain(paths[1])
  })

  it('ends before the disk is full', async () => {
    const tight = await openBucketFiles(bucket.settings, {
      folder,
      mustExist: false,
      freeSpaceFloor: Number.MAX_SAFE_INTEGER / 2,
    })
    const held = tight.hold()
    expect(await readFile(await pathOf(held, 'a'))).toHaveLength(100)
    await held[Symbol.asyncDispose]()
    await tight.sweepTemp(60_000)
    expect(await copies()).toEqual([])
  })
})

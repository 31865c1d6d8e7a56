import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkKey } from '#server/ports/files/file-key.ts'
import type { Files, Held } from '#server/ports/files/files.ts'
import { onceClosed } from '#server/ports/files/once-closed.ts'
import { sweepTemp } from '#server/ports/files/sweep-temp.ts'
import { prepareBucket } from './bucket-store.ts'
import { type Bucket, connect, type Patience } from './connect.ts'
import { getObject } from './get-object.ts'
import { headObject } from './head-object.ts'
import { abortUploads, deleteObject, deleteObjects, listObjects } from './list-objects.ts'
import { LocalCache } from './local-cache.ts'
import { putObject } from './put-object.ts'
import type { BucketSettings } from './settings.ts'

type Place = {
  /** Local folder for uploads, outputs, and copies for FFmpeg. */
  folder: string
  /** Files were stored before, so an empty bucket is the wrong one. */
  mustExist: boolean
  /** Bytes that stay free on the volume of `folder`. */
  freeSpaceFloor: number
  patience?: Patience
}

/** Twice the largest upload: copies leave this much free, so that they never cause a refused upload. */
const ROOM_FOR_UPLOADS = 2_000_000_000

type Store = { bucket: Bucket; cache: LocalCache; temp: string }

/** Files in a bucket. Throws a ConfigError if it cannot be used or is another store. */
export async function openBucketFiles(settings: BucketSettings, place: Place): Promise<Files> {
  const { folder, mustExist, freeSpaceFloor, patience } = place
  const bucket = connect(settings, patience)
  await prepareBucket(bucket, { mustExist })
  const temp = join(folder, 'temp')
  await mkdir(temp, { recursive: true })
  const limits = { most: settings.cacheBytes, leaveFree: freeSpaceFloor + ROOM_FOR_UPLOADS }
  const cache = await LocalCache.open(join(folder, 'files'), limits)
  return filesOf({ bucket, cache, temp })
}

function filesOf(store: Store): Files {
  const { bucket, cache, temp } = store
  return {
    async put(key, body, { contentType } = {}) {
      const { bytes, sha256 } = await putObject(bucket, { key: checkKey(key), body, contentType })
      return { bytes, sha256 }
    },
    adopt: (key, path, { contentType } = {}) => adopt(store, { key: checkKey(key), path, contentType }),
    get: (key, range) => getObject(bucket, checkKey(key), range),
    async head(key) {
      const found = await headObject(bucket, checkKey(key))
      return found && { bytes: found.bytes, modifiedAt: found.modifiedAt }
    },
    delete: async (key) => deleteObject(bucket, checkKey(key)),
    deleteAll: async (name) => deleteObjects(bucket, `${checkKey(name)}/`),
    list: (name) => listObjects(bucket, name === '' ? '' : `${checkKey(name)}/`),
    hold: () => hold(store),
    tempDir: (purpose) => mkdtemp(join(temp, `${checkKey(purpose)}-`)),
    async sweepTemp(olderThanMs) {
      await sweepTemp(temp, olderThanMs)
      await cache.trim()
      await abortUploads(bucket, olderThanMs)
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(temp)
      return bavail * bsize
    },
  }
}

type Adopted = { key: string; path: string; contentType: string | undefined }

/** After the upload, the file stays as a local copy if possible: its maker often needs it next. */
async function adopt(
  { bucket, cache }: Store,
  { key, path, contentType }: Adopted,
): Promise<{ bytes: number }> {
  const { bytes, etag } = await putObject(bucket, { key, body: createReadStream(path), contentType })
  if (etag !== undefined) await cache.keep(copyName(key, etag), path).catch(() => undefined)
  await rm(path, { force: true })
  return { bytes }
}

function hold(store: Store): Held {
  let holder: Promise<string> | undefined
  const asked: Promise<unknown>[] = []
  return {
    localPath(key) {
      holder ??= mkdtemp(join(store.temp, 'held-'))
      const path = holder.then((folder) => localPath(store, key, folder))
      asked.push(path)
      return path
    },
    async [Symbol.asyncDispose]() {
      // A later one would never be released.
      await Promise.allSettled(asked)
      if (holder) await rm(await holder, { recursive: true, force: true })
    },
  }
}

async function localPath(store: Store, key: string, holder: string): Promise<string | undefined> {
  const found = await headObject(store.bucket, checkKey(key))
  if (!found) return undefined
  const name = copyName(key, found.etag ?? randomUUID())
  return store.cache.take({ name, bytes: found.bytes, holder, fetch: () => fetchTo(store, key) })
}

/** Other content has another name. The extension stays visible. */
const copyName = (key: string, etag: string): string =>
  createHash('sha256').update(`${key}\n${etag}`).digest('hex').slice(0, 40) + extname(key)

/** Into a temporary file, complete or not at all. */
async function fetchTo({ bucket, temp }: Store, key: string): Promise<string> {
  const content = await getObject(bucket, key)
  if (!content) throw new Error(`The file ${key} went while it was looked for`)
  const path = join(temp, `fetch-${randomUUID()}`)
  try {
    const file = createWriteStream(path, { flags: 'wx' })
    await onceClosed(file, pipeline(content.stream, file))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

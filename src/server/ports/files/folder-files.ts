import { randomUUID } from 'node:crypto'
import { close, createReadStream, createWriteStream, fstat, open as openFile } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { onceClosed } from '#server/ports/files/once-closed.ts'
import { checkKey } from './file-key.ts'
import type { ByteRange, Content, Files, Listed, Stored } from './files.ts'
import { prepareStore, TEMP } from './folder-store.ts'
import { Measure } from './measure.ts'
import { pruneFolders } from './prune-folders.ts'
import { sweepTemp } from './sweep-temp.ts'
import { syncFolder } from './sync-folder.ts'

/** Files in a local folder. Throws if the folder is another store; see `prepareStore`. */
export async function openFolderFiles(folder: string, { mustExist }: { mustExist: boolean }): Promise<Files> {
  const root = resolve(folder)
  await prepareStore(root, { mustExist })
  return {
    put: (key, body) => put(root, key, body),
    adopt: (key, path) => adopt(root, key, path),
    get: (key, range) => get(pathOf(root, key), range),
    head: (key) => head(pathOf(root, key)),
    delete: (key) => remove(root, key, { recursive: false }),
    deleteAll: (name) => remove(root, name, { recursive: true }),
    list: (name) => list(root, name),
    hold: () => ({ localPath: (key) => localPath(root, key), [Symbol.asyncDispose]: async () => undefined }),
    tempDir: (purpose) => mkdtemp(join(root, TEMP, `${checkKey(purpose)}-`)),
    sweepTemp: (olderThanMs) => sweepTemp(join(root, TEMP), olderThanMs),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
  }
}

async function put(root: string, key: string, body: Readable | Uint8Array): Promise<Stored> {
  const target = pathOf(root, key)
  const temporary = join(root, TEMP, `put-${randomUUID()}`)
  try {
    const stored = await write(temporary, body)
    await publish(root, temporary, target)
    return stored
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function write(path: string, body: Readable | Uint8Array): Promise<Stored> {
  const measure = new Measure()
  const source = body instanceof Uint8Array ? Readable.from([body]) : body
  const file = createWriteStream(path, { flags: 'wx', flush: true })
  await onceClosed(
    file,
    pipeline(source, (chunks) => measure.through(chunks), file),
  )
  return measure.result()
}

async function adopt(root: string, key: string, path: string): Promise<{ bytes: number }> {
  const target = pathOf(root, key)
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await publish(root, path, target)
  return { bytes: (await stat(target)).size }
}

/** The only step that makes a key visible. */
async function publish(root: string, from: string, target: string): Promise<void> {
  const folder = dirname(target)
  await moveInto(folder, { from, target })
  for (let path = folder; path !== dirname(root); path = dirname(path))
    await syncFolder(path).catch(ignoreMissing)
}

/** A deletion of the folder's last file also removes the folder: it may disappear between `mkdir` and the move. */
async function moveInto(
  folder: string,
  { from, target }: { from: string; target: string },
  triesLeft = 10,
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await rename(from, target)
  } catch (error) {
    const isSourceGone = (await stat(from).catch(ignoreMissing)) === undefined
    if (isSourceGone || triesLeft === 0 || !isMissing(error)) throw error
    await moveInto(folder, { from, target }, triesLeft - 1)
  }
}

/** Also removes empty folders. A missing key is no error. */
async function remove(root: string, key: string, { recursive }: { recursive: boolean }): Promise<void> {
  const path = pathOf(root, key)
  await rm(path, { force: true, recursive }).catch(ignoreMissing)
  await pruneFolders(root, dirname(path))
}

const opened = promisify(openFile)
const closed = promisify(close)
const facts = promisify(fstat)

/**
 * By number: a file handle that nobody closes ends the process when it is collected as garbage, and who asks may fail before
 * reading.
 */
async function get(path: string, range?: ByteRange): Promise<Content | undefined> {
  const fd = await opened(path, 'r').catch(ignoreMissing)
  if (fd === undefined) return undefined
  const { size: total } = await facts(fd)
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? total - 1, total - 1)
  if (range && !(start >= 0 && start <= end)) {
    await closed(fd)
    throw new RangeError(`No bytes ${start} to ${range.end ?? 'the end'} in a file of ${total}`)
  }
  const bytes = end - start + 1
  if (bytes > 0) return { stream: createReadStream(path, { fd, start, end }), bytes, total }
  await closed(fd)
  return { stream: Readable.from([]), bytes, total }
}

async function head(path: string): Promise<{ bytes: number; modifiedAt: Date } | undefined> {
  const found = await stat(path).catch(ignoreMissing)
  return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : undefined
}

const localPath = async (root: string, key: string): Promise<string | undefined> =>
  (await head(pathOf(root, key))) ? pathOf(root, key) : undefined

async function* list(root: string, folder: string): AsyncGenerator<Listed> {
  const start = folder === '' ? root : pathOf(root, folder)
  for (const entry of (await readdir(start, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    if (entry.name.startsWith('.')) continue
    const path = join(start, entry.name)
    const key = relative(root, path).split(sep).join('/')
    if (entry.isDirectory()) yield* list(root, key)
    const found = entry.isFile() && (await head(path))
    if (found) yield { key, ...found }
  }
}

function pathOf(root: string, key: string): string {
  const path = resolve(root, checkKey(key))
  if (!path.startsWith(root + sep)) throw new Error('A file key led out of the store')
  return path
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))

function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}

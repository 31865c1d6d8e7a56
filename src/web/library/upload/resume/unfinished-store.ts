import type { DBSchema, IDBPTransaction } from 'idb'
import { type DatabaseOptions, withTransaction } from '#web/storage/database.ts'
import { fileKeyOf, type Unfinished } from './unfinished.ts'

/** Unfinished uploads of this browser. What it refuses to store starts from the first byte. */
export type UnfinishedStore = {
  all(): Promise<readonly Unfinished[]>
  put(upload: Unfinished): Promise<void>
  /** Deletes its file as well, unless another upload is of the same file. */
  delete(uploadId: string): Promise<void>
  putFile(upload: Unfinished, file: File): Promise<void>
  /** Undefined where it is not stored. */
  fileOf(upload: Unfinished): Promise<File | undefined>
}

type UploadsDatabase = DBSchema & {
  unfinished: { key: string; value: Unfinished }
  /** Apart from `unfinished`, which is rewritten after every chunk. The key is `fileKeyOf(upload)`. */
  files: { key: string; value: File }
}

const DATABASE: DatabaseOptions<UploadsDatabase> = {
  name: 'polepro-uploads',
  version: 2,
  upgrade(database) {
    const { objectStoreNames } = database
    if (!objectStoreNames.contains('unfinished'))
      database.createObjectStore('unfinished', { keyPath: 'uploadId' })
    if (!objectStoreNames.contains('files')) database.createObjectStore('files')
  },
}

type Mode = 'readonly' | 'readwrite'
type Transaction<M extends Mode> = IDBPTransaction<UploadsDatabase, ('unfinished' | 'files')[], M>

const inTransaction = <M extends Mode, Result>(
  mode: M,
  act: (transaction: Transaction<M>) => Promise<Result>,
): Promise<Result> => withTransaction(DATABASE, ['unfinished', 'files'], mode, act)

/** A refused write loses only the way to resume: the upload itself goes on. */
const write = (act: (transaction: Transaction<'readwrite'>) => Promise<unknown>): Promise<void> =>
  inTransaction('readwrite', act).then(
    () => undefined,
    () => undefined,
  )

async function deleteUpload(transaction: Transaction<'readwrite'>, uploadId: string): Promise<void> {
  const uploads = transaction.objectStore('unfinished')
  const files = transaction.objectStore('files')
  await uploads.delete(uploadId)
  const used = new Set((await uploads.getAll()).map(fileKeyOf))
  const stored = await files.getAllKeys()
  await Promise.all(stored.map((key) => (used.has(key) ? undefined : files.delete(key))))
}

/** In IndexedDB, because Web Storage holds no files and no file handles. */
export const unfinishedStore: UnfinishedStore = {
  all: () =>
    inTransaction('readonly', (transaction) => transaction.objectStore('unfinished').getAll()).catch(
      () => [],
    ),
  put: (upload) => write((transaction) => transaction.objectStore('unfinished').put(upload)),
  delete: (uploadId) => write((transaction) => deleteUpload(transaction, uploadId)),
  putFile: (upload, file) =>
    write((transaction) => transaction.objectStore('files').put(file, fileKeyOf(upload))),
  fileOf: (upload) =>
    inTransaction('readonly', (transaction) => transaction.objectStore('files').get(fileKeyOf(upload))).catch(
      () => undefined,
    ),
}

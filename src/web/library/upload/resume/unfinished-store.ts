import { fileKeyOf, type Unfinished } from './unfinished.ts'

/** Where unfinished uploads are kept. A browser that keeps nothing starts them anew. */
export type UnfinishedShelf = {
  all(): Promise<readonly Unfinished[]>
  keep(upload: Unfinished): Promise<void>
  /** With its file, where no other of them is of the same. */
  forget(uploadId: string): Promise<void>
  keepFile(upload: Unfinished, file: File): Promise<void>
  /** Undefined where it was not kept. */
  fileOf(upload: Unfinished): Promise<File | undefined>
}

const NAME = 'polepro-uploads'
const UPLOADS = 'unfinished'
/** The bytes beside their notes, which are written anew with each piece that has arrived. */
const FILES = 'files'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(database: IDBFactory): Promise<IDBDatabase> {
  const request = database.open(NAME, 2)
  request.onupgradeneeded = () => {
    const { result } = request
    if (!result.objectStoreNames.contains(UPLOADS)) result.createObjectStore(UPLOADS, { keyPath: 'uploadId' })
    if (!result.objectStoreNames.contains(FILES)) result.createObjectStore(FILES)
  }
  return settled(request)
}

type Stores = Record<'uploads' | 'files', IDBObjectStore>

/** IndexedDB, for it alone keeps files and their handles. What it refuses is not kept; the upload itself goes on. */
export function createUnfinishedShelf(database: IDBFactory | undefined): UnfinishedShelf {
  async function use<T>(mode: IDBTransactionMode, act: (stores: Stores) => Promise<T>): Promise<T> {
    if (!database) throw new DOMException('There is no IndexedDB', 'NotSupportedError')
    const opened = await open(database)
    try {
      const opening = opened.transaction([UPLOADS, FILES], mode)
      return await act({ uploads: opening.objectStore(UPLOADS), files: opening.objectStore(FILES) })
    } finally {
      opened.close()
    }
  }
  const write = (act: (stores: Stores) => Promise<unknown>): Promise<void> =>
    use('readwrite', act).then(
      () => undefined,
      () => undefined,
    )
  return {
    all: () => use<Unfinished[]>('readonly', ({ uploads }) => settled(uploads.getAll())).catch(() => []),
    keep: (upload) => write(({ uploads }) => settled(uploads.put(upload))),
    forget: (uploadId) =>
      write(async ({ uploads, files }) => {
        await settled(uploads.delete(uploadId))
        const left: Unfinished[] = await settled(uploads.getAll())
        const named = new Set<IDBValidKey>(left.map(fileKeyOf))
        const kept = await settled(files.getAllKeys())
        await Promise.all(kept.map((key) => named.has(key) || settled(files.delete(key))))
      }),
    keepFile: (upload, file) => write(({ files }) => settled(files.put(file, fileKeyOf(upload)))),
    fileOf: (upload) =>
      use<File | undefined>('readonly', ({ files }) => settled(files.get(fileKeyOf(upload)))).catch(
        () => undefined,
      ),
  }
}

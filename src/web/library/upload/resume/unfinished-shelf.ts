import type { Unfinished } from './unfinished.ts'

/** Where unfinished uploads are kept. A browser that keeps nothing starts them anew. */
export type UnfinishedShelf = {
  all(): Promise<readonly Unfinished[]>
  keep(upload: Unfinished): Promise<void>
  forget(uploadId: string): Promise<void>
}

const NAME = 'polepro-uploads'
const STORE = 'unfinished'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(database: IDBFactory): Promise<IDBDatabase> {
  const request = database.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'uploadId' })
  return settled(request)
}

/** IndexedDB, for it alone keeps handles of files. What it refuses is not kept; the upload itself goes on. */
export function createUnfinishedShelf(database: IDBFactory | undefined): UnfinishedShelf {
  async function use<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    if (!database) throw new DOMException('There is no IndexedDB', 'NotSupportedError')
    const opened = await open(database)
    try {
      return await settled(act(opened.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      opened.close()
    }
  }
  const quietly = (done: Promise<unknown>): Promise<void> =>
    done.then(
      () => undefined,
      () => undefined,
    )
  return {
    all: () => use<Unfinished[]>('readonly', (store) => store.getAll()).catch(() => []),
    keep: (upload) => quietly(use('readwrite', (store) => store.put(upload))),
    forget: (uploadId) => quietly(use('readwrite', (store) => store.delete(uploadId))),
  }
}

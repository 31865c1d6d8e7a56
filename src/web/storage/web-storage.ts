/** `localStorage` or `sessionStorage` as a function, because a browser may refuse access to the object itself. */
export type StorageSource<Method extends keyof Storage> = () => Pick<Storage, Method>

const attempt = <T, Refused>(act: () => T, refused: Refused): T | Refused => {
  try {
    return act()
  } catch {
    return refused
  }
}

/** Null where nothing is stored, and where the browser refuses. */
export const readItem = (storage: StorageSource<'getItem'>, key: string): string | null =>
  attempt(() => storage().getItem(key), null)

/** The parsed JSON of an item; undefined where there is none, where it is no JSON, and where the browser refuses. */
export const readJson = (storage: StorageSource<'getItem'>, key: string): unknown =>
  attempt(() => JSON.parse(storage().getItem(key) ?? 'null') ?? undefined, undefined)

/** Whether the browser took it. */
export const storeItem = (storage: StorageSource<'setItem'>, key: string, value: string): boolean =>
  attempt(() => {
    storage().setItem(key, value)
    return true
  }, false)

export const storeJson = (storage: StorageSource<'setItem'>, key: string, value: unknown): boolean =>
  storeItem(storage, key, JSON.stringify(value))

export const deleteItem = (storage: StorageSource<'removeItem'>, key: string): void =>
  attempt(() => storage().removeItem(key), undefined)

/** All keys that start so; none where the browser refuses. */
export const keysWithPrefix = (storage: StorageSource<'key' | 'length'>, prefix: string): string[] =>
  attempt(() => {
    const found = storage()
    return Array.from({ length: found.length }, (_, at) => found.key(at) ?? '').filter((key) =>
      key.startsWith(prefix),
    )
  }, [])

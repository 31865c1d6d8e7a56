import { allowedNow } from '#web/storage/cookie-consent.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { readJson, type StorageSource, storeJson } from '#web/storage/web-storage.ts'

const KEY = storageKeys.selection
const MAX_LENGTH = 50

function readHistory(storage: StorageSource<'getItem'>): readonly string[] {
  const stored = readJson(storage, KEY)
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

/** Moves an address to the front of the selection history (BG-9). A refused write is harmless: the design has the choice. */
export function rememberChoice(storage: StorageSource<'getItem' | 'setItem'>, url: string): void {
  if (!allowedNow().functional) return
  const others = readHistory(storage).filter((each) => each !== url)
  storeJson(storage, KEY, [url, ...others].slice(0, MAX_LENGTH))
}

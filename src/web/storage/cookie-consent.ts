import { createStore } from 'zustand/vanilla'
import { type ConsentKinds, CookieConsent, ESSENTIAL_ONLY, holds, UNASKED } from '#domain/consent.ts'
import { localStore } from './site-data.ts'
import { storageKeys } from './storage-keys.ts'
import { deleteItem, readJson, storeJson } from './web-storage.ts'

const KEY = storageKeys.consent

function read(): CookieConsent | null {
  const { data } = CookieConsent.safeParse(readJson(localStore, KEY))
  return data && holds(data, Date.now()) ? data : null
}

/** The person's answer about cookies, shared by all tabs; null until there is one. */
export const cookieConsent = createStore<CookieConsent | null>(read)

/** What may be stored and measured now. */
export const allowedNow = (): ConsentKinds => cookieConsent.getState() ?? UNASKED

/** Stores the answer. What a refused kind has left in the browser is deleted. */
export function answerConsent(kinds: ConsentKinds, now = Date.now()): void {
  const answer = { ...ESSENTIAL_ONLY, ...kinds, at: now }
  storeJson(localStore, KEY, answer)
  if (!answer.functional) deleteItem(localStore, storageKeys.selection)
  cookieConsent.setState(answer, true)
}

/** Follows answers in other tabs until the returned function is called. */
export function followConsent(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) cookieConsent.setState(read(), true)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

import { CurrentUser } from '#contract/account.ts'
import { localStore } from '#web/storage/site-data.ts'
import { deleteItem, readJson, storeJson } from '#web/storage/web-storage.ts'

export const USER_KEY = 'polepro.user'

/** Stores who was signed in last, so that the editor opens without a connection; the server still decides about everything. */
export const rememberUser = (user: CurrentUser): void => void storeJson(localStore, USER_KEY, user)

/** Undefined where the browser stores nothing: then nothing opens without a connection. */
export const rememberedUser = (): CurrentUser | undefined =>
  CurrentUser.safeParse(readJson(localStore, USER_KEY)).data

export const forgetUser = (): void => deleteItem(localStore, USER_KEY)

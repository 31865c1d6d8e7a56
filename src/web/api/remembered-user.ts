import { CurrentUser } from '#contract/account.ts'
import { deleteItem, readJson, storeJson } from '#web/storage/web-storage.ts'

export const USER_KEY = 'polepro.user'

const storage = () => localStorage

/** Stores who was signed in last, so that the editor opens without a connection; the server still decides about everything. */
export const rememberUser = (user: CurrentUser): void => void storeJson(storage, USER_KEY, user)

/** Undefined where the browser stores nothing: then nothing opens without a connection. */
export const rememberedUser = (): CurrentUser | undefined =>
  CurrentUser.safeParse(readJson(storage, USER_KEY)).data

export const forgetUser = (): void => deleteItem(storage, USER_KEY)

import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  type PasskeyId,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '#contract/factors.ts'
import { makePasskey } from '#web/account/passkey/browser-passkeys.ts'
import { call } from '#web/api/call.ts'

/** Recovery codes that are shown this one time; null where earlier ones still hold. */
export type NewCodes = readonly string[] | null

/** Has a passkey made and kept. Throws as `call` does, and a BrowserError where no passkey was made. */
export async function createPasskey(name: string): Promise<NewCodes> {
  const credential = await makePasskey(await call(beginPasskey))
  return (await call(addPasskey, { body: { name, credential } })).recoveryCodes
}

/** The others throw as `call` does. */
export const giveName = (id: PasskeyId, name: string): Promise<unknown> =>
  call(renamePasskey, { params: { id }, body: { name } })

export const dropPasskey = (id: PasskeyId): Promise<unknown> => call(removePasskey, { params: { id } })

/** What an authenticator app has to be told. */
export type AppSecret = { readonly secret: string; readonly uri: string }

export const beginSetUp = (): Promise<AppSecret> => call(beginApp)

export const finishSetUp = async (code: string): Promise<NewCodes> =>
  (await call(addApp, { body: { code } })).recoveryCodes

export const dropApp = (): Promise<unknown> => call(removeApp)

export const renewCodes = async (): Promise<readonly string[]> =>
  (await call(renewRecoveryCodes)).recoveryCodes

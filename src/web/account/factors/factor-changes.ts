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
import { registerPasskey } from '#web/account/second-step/browser-passkeys.ts'
import { call } from '#web/api/call.ts'

/** Recovery codes, shown only once; null if earlier ones stay valid. */
export type NewCodes = readonly string[] | null

/** Creates and stores a passkey. Throws as `call` does, and a BrowserError if none was created. */
export async function createPasskey(name: string): Promise<NewCodes> {
  const credential = await registerPasskey(await call(beginPasskey))
  return (await call(addPasskey, { body: { name, credential } })).recoveryCodes
}

/** The functions below throw as `call` does. */
export const updatePasskeyName = (id: PasskeyId, name: string): Promise<unknown> =>
  call(renamePasskey, { params: { id }, body: { name } })

export const deletePasskey = (id: PasskeyId): Promise<unknown> => call(removePasskey, { params: { id } })

/** The secret for an authenticator app. */
export type AppSecret = { readonly secret: string; readonly uri: string }

export const beginSetUp = (): Promise<AppSecret> => call(beginApp)

export const finishSetUp = async (code: string): Promise<NewCodes> =>
  (await call(addApp, { body: { code } })).recoveryCodes

export const deleteApp = (): Promise<unknown> => call(removeApp)

export const renewCodes = async (): Promise<readonly string[]> =>
  (await call(renewRecoveryCodes)).recoveryCodes

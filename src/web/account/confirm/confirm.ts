import { askForOwnPasskey, confirmIdentity } from '#contract/confirmation.ts'
import { showPasskey } from '#web/account/passkey/browser-passkeys.ts'
import { call } from '#web/api/call.ts'

/** Throws as `call` does. */
export const confirmByPassword = (password: string): Promise<unknown> =>
  call(confirmIdentity, { body: { password } })

/** Throws as `call` does, and a BrowserError. */
export async function confirmByPasskey(): Promise<void> {
  const passkey = await showPasskey(await call(askForOwnPasskey))
  await call(confirmIdentity, { body: { passkey } })
}

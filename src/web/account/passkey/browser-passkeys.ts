import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#contract/passkeys.ts'
import { passkeyError } from './passkey-error.ts'

/** Seldom needed, so it is loaded then. */
const load = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all, at this address: they need https or this very machine. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window

/** Whether it offers passkeys beside the addresses that it fills in. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Has a passkey made. Throws a BrowserError where there is none in the end. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await load()
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(fail)
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** Has a passkey shown: chosen by the person, or with `offered` among what a field can be filled with. */
export async function showPasskey(optionsJSON: RequestOptions, { offered = false } = {}): Promise<Assertion> {
  const { startAuthentication } = await load()
  const asked = { optionsJSON, useBrowserAutofill: offered }
  const { id, rawId, response } = await startAuthentication(asked).catch(fail)
  return { id, rawId, type: 'public-key', response }
}

/** Nothing is asked of an authenticator any more. Never throws: what could not be loaded has asked for nothing. */
export async function leavePasskeys(): Promise<void> {
  if ('PublicKeyCredential' in globalThis)
    await load().then(
      ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
      () => undefined,
    )
}

function fail(cause: unknown): never {
  throw passkeyError(cause)
}

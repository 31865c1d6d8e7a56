import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#contract/passkeys.ts'
import { passkeyError } from './passkey-error.ts'

/** Rarely needed, so loaded on demand. */
const load = () => import('@simplewebauthn/browser')

/**
 * Whether this browser supports passkeys at this address, which needs HTTPS or localhost. Prerendered pages assume so, as
 * nearly all do.
 */
export const canUsePasskeys = (): boolean => typeof window === 'undefined' || 'PublicKeyCredential' in window

/** Whether it can suggest passkeys in the email field (conditional mediation). */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Creates a passkey. Throws a BrowserError if none was created. */
export async function registerPasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
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

/**
 * Requests a passkey from the user, or with `offered` suggests it in the email field. Throws a BrowserError if none
 * was used.
 */
export async function requestPasskey(
  optionsJSON: RequestOptions,
  { offered = false } = {},
): Promise<Assertion> {
  const { startAuthentication } = await load()
  const options = { optionsJSON, useBrowserAutofill: offered }
  const { id, rawId, response } = await startAuthentication(options).catch(fail)
  return { id, rawId, type: 'public-key', response }
}

/** Cancels a pending passkey request. Never throws: if the library fails to load, nothing is pending. */
export async function cancelPasskeyRequest(): Promise<void> {
  if ('PublicKeyCredential' in globalThis)
    await load().then(
      ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
      () => undefined,
    )
}

function fail(cause: unknown): never {
  throw passkeyError(cause)
}

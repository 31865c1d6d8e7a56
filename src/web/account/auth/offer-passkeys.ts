import type { CurrentUser } from '#contract/account.ts'
import { cancelPasskeyRequest, canOfferPasskeys } from '#web/account/second-step/browser-passkeys.ts'
import { signInByPasskey } from '#web/account/second-step/second-step.ts'
import { ApiError } from '#web/api/api-error.ts'

/** Renew the offer before its challenge expires on the server, after 5 minutes. */
const RENEW_MS = 4 * 60_000

/** The result of a chosen passkey: signed in, or refused. */
export type OfferResult = { readonly user: CurrentUser } | { readonly refusal: unknown }

export type PasskeyOffer = {
  /** Replaces the current offer, for example after an explicit passkey request ended it. */
  renew(): void
  end(): void
}

/** Undefined if no passkey was chosen: other errors stay silent, as the user asked for nothing. */
async function offerOne(): Promise<OfferResult | undefined> {
  try {
    if (await canOfferPasskeys()) return { user: await signInByPasskey({ offered: true }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'auth.passkey_refused') return { refusal: error }
  }
  return undefined
}

/**
 * Makes the browser suggest passkeys in the email field (conditional mediation) until it is ended. `onResult` is
 * called for each chosen passkey. A refused one is not offered again at once.
 */
export function offerPasskeys(
  onResult: (result: OfferResult) => void,
  offer: typeof offerOne = offerOne,
): PasskeyOffer {
  const latest: { offer?: object | undefined; timer?: ReturnType<typeof setTimeout> } = {}
  const begin = async () => {
    const current = {}
    latest.offer = current
    clearTimeout(latest.timer)
    latest.timer = setTimeout(() => void begin(), RENEW_MS)
    const result = await offer()
    if (result && latest.offer === current) onResult(result)
  }
  void begin()
  return {
    renew: () => void begin(),
    end() {
      latest.offer = undefined
      clearTimeout(latest.timer)
      void cancelPasskeyRequest()
    },
  }
}

import type { CurrentUser } from '#contract/account.ts'
import { canOfferPasskeys, leavePasskeys } from '#web/account/passkey/browser-passkeys.ts'
import { enterByPasskey } from '#web/account/second-step/second-step.ts'
import { ApiError } from '#web/api/api-error.ts'

/** A passkey that is offered has to be asked for again before the server forgets that it asked, which takes 5 minutes. */
const RENEW_MS = 4 * 60_000

/** What became of a passkey that was chosen: somebody is signed in, or it was refused. */
export type Found = { readonly user: CurrentUser } | { readonly refusal: unknown }

export type Offers = {
  /** Begins a new offer in place of the present one, such as one that was ended by asking for a passkey outright. */
  renew(): void
  end(): void
}

/** Undefined where none was chosen: nobody asked for it, so nothing is said. */
async function offerOne(): Promise<Found | undefined> {
  try {
    if (await canOfferPasskeys()) return { user: await enterByPasskey({ offered: true }) }
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.code === 'auth.passkey_refused') return { refusal }
  }
  return undefined
}

/**
 * Has the browser offer passkeys beside the addresses that it fills in, until it is ended. `tell` hears of each that was
 * chosen. One that was refused is not offered again at once.
 */
export function offerPasskeys(tell: (found: Found) => void, offer: typeof offerOne = offerOne): Offers {
  const latest: { offer?: object | undefined; timer?: ReturnType<typeof setTimeout> } = {}
  const begin = async () => {
    const own = {}
    latest.offer = own
    clearTimeout(latest.timer)
    latest.timer = setTimeout(() => void begin(), RENEW_MS)
    const found = await offer()
    if (found && latest.offer === own) tell(found)
  }
  void begin()
  return {
    renew: () => void begin(),
    end() {
      latest.offer = undefined
      clearTimeout(latest.timer)
      void leavePasskeys()
    },
  }
}

import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { ApiError } from '#web/api/api-error.ts'
import { canOfferPasskeys, leavePasskeys } from '../passkey/browser-passkeys.ts'
import { enterByPasskey } from '../second-step/second-step.ts'

/** A passkey that is offered has to be asked for again before the server forgets that it asked, which takes 5 minutes. */
const RENEW_MS = 4 * 60_000

type Offer = {
  /** Whether passkeys are among what the email field can be filled with. */
  isOffered: boolean
  onDone: (user: CurrentUser) => void
  /** A passkey was chosen, and it was refused. */
  onRefused: (error: unknown) => void
}

/** Passkeys beside the addresses that the browser fills in; asked for again after each that did not lead in. */
export function usePasskeyOffer({ isOffered, onDone, onRefused }: Offer): { renew: () => void } {
  const [round, setRound] = useState(0)
  const renew = () => setRound((last) => last + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one offer for each round, whatever the callbacks are.
  useEffect(() => {
    if (!isOffered) return
    const offer = { isOver: false }
    void offerPasskey(offer).then((found) => {
      if (offer.isOver || !found) return
      if ('user' in found) return onDone(found.user)
      onRefused(found.refusal)
      renew()
    })
    const timer = setTimeout(renew, RENEW_MS)
    return () => {
      offer.isOver = true
      clearTimeout(timer)
    }
  }, [isOffered, round])
  useEffect(() => (isOffered ? () => void leavePasskeys() : undefined), [isOffered])
  return { renew }
}

type Found = { user: CurrentUser } | { refusal: unknown } | undefined

/** Undefined where none was chosen: nobody asked for it, so nothing is said. */
async function offerPasskey(offer: { isOver: boolean }): Promise<Found> {
  if (!(await canOfferPasskeys()) || offer.isOver) return undefined
  try {
    return { user: await enterByPasskey({ offered: true }) }
  } catch (refusal) {
    return refusal instanceof ApiError && refusal.code === 'auth.passkey_refused' ? { refusal } : undefined
  }
}

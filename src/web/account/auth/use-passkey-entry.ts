import { useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { enterByPasskey } from '#web/account/second-step/second-step.ts'
import { BrowserError } from '#web/api/api-error.ts'
import { type Offers, offerPasskeys } from './offer-passkeys.ts'

type Entry = {
  /** Whether passkeys are offered beside the addresses that the browser fills in. */
  isOffered: boolean
  onDone: (user: CurrentUser) => void
  /** A passkey was asked for or chosen, and did not lead in. */
  onRefused: (error: unknown) => void
}

/** Signing in by a passkey, which is offered, and may be asked for outright. */
export function usePasskeyEntry(entry: Entry): { enter: () => Promise<void> } {
  const { isOffered } = entry
  const latest = useRef(entry)
  const offers = useRef<Offers>(undefined)
  useEffect(() => {
    latest.current = entry
  })
  useEffect(() => {
    if (!isOffered) return
    const begun = offerPasskeys((found) => {
      if ('user' in found) latest.current.onDone(found.user)
      else latest.current.onRefused(found.refusal)
    })
    offers.current = begun
    return () => begun.end()
  }, [isOffered])
  const refused = (error: unknown) => {
    entry.onRefused(error)
    // To ask for one ended the offer of all; a passkey that the server refused would only be refused again.
    if (error instanceof BrowserError) offers.current?.renew()
  }
  return { enter: () => enterByPasskey().then(entry.onDone, refused) }
}

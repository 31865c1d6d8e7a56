import { addressKey, siteKey } from '#server/http/limits/address-key.ts'
import type { GrowingTurn } from '#server/http/limits/growing-turns.ts'

const DAY = 24 * 3600

/** Wrong passwords for one account from one network. */
const HERE = [
  { max: 20, seconds: 900 },
  { max: 60, seconds: DAY },
]
/** From one network, whatever the accounts. No day of it: a whole studio may be behind it, and one guest who guesses. */
const OF_NETWORK = [{ max: 60, seconds: 900 }]
const OF_SITE = [{ max: 240, seconds: 900 }]
/** For one account, wherever they come from. */
const OF_ACCOUNT = [
  { max: 100, seconds: 3600 },
  { max: 300, seconds: DAY },
]

/**
 * What a wrong password counts as. `everywhere` is for networks from which nobody got into the account lately: who did
 * is shut out by nobody else's guesses. The narrow ones come first, so that one network uses up little of the wide ones.
 */
export function guessesOf({ mailbox, ip }: { mailbox: string; ip: string }): {
  here: GrowingTurn
  everywhere: readonly GrowingTurn[]
} {
  const network = addressKey(ip)
  return {
    here: { of: 'login-account', by: `${mailbox} ${network}`, limits: HERE },
    everywhere: [
      { of: 'login-address', by: network, limits: OF_NETWORK },
      { of: 'login-site', by: siteKey(ip), limits: OF_SITE },
      { of: 'login-mailbox', by: mailbox, limits: OF_ACCOUNT },
    ],
  }
}

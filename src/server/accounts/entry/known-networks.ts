import { createHash } from 'node:crypto'
import { sessionsEndedAt } from '#server/accounts/sessions/sessions.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteNetworksBefore, upsertNetwork, wasSeen } from './known-networks.repository.ts'

const REMEMBERED_MS = 90 * 24 * 3_600_000

type Deps = Pick<Ports, 'sql' | 'clock'>
type Pair = { email: string; ip: string }

/** A network from which the account signed in. Ending all sessions makes every network unknown again. */
export type Network = { readonly key: string }

/**
 * Call it before the password check: if all sessions end meanwhile, the network is not remembered. An email without
 * an account gets the same treatment.
 */
export async function networkOf({ sql }: Pick<Ports, 'sql'>, { email, ip }: Pair): Promise<Network> {
  const ended = await sessionsEndedAt({ sql }, { by: 'email', value: email })
  return { key: hashOf([email, addressKey(ip), ...(ended ? [ended.toISOString()] : [])].join(' ')) }
}

/** Whether the account signed in from this network lately. Guesses from other networks do not count against it. */
export const isKnownNetwork = ({ sql, clock }: Deps, { key }: Network): Promise<boolean> =>
  wasSeen(sql, { key, since: forgetBefore(clock) })

export const rememberNetwork = ({ sql, clock }: Deps, { key }: Network): Promise<void> =>
  upsertNetwork(sql, { key, now: clock.now() })

export const sweepKnownNetworks = ({ sql, clock }: Deps): Promise<void> =>
  deleteNetworksBefore(sql, forgetBefore(clock))

const forgetBefore = (clock: Ports['clock']) => new Date(clock.now().getTime() - REMEMBERED_MS)

/** Hashed, so the table does not list who was where. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

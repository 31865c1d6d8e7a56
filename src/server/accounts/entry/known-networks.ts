import { createHash } from 'node:crypto'
import { sessionsEndedAt } from '#server/accounts/sessions/sessions.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteSeenBefore, putSeen, wasSeen } from './known-networks.repository.ts'

const REMEMBERED_MS = 90 * 24 * 3_600_000

type Deps = Pick<Ports, 'sql' | 'clock'>
type Pair = { mailbox: string; ip: string }

/** Where somebody signs in, as long as nobody ends all sessions of the account: then every network is a strange one. */
export type Network = { readonly key: string }

/**
 * To be asked before a password is compared: who is thrown out while that is done is not remembered any more. The same
 * is done for a mailbox without an account.
 */
export async function networkOf({ sql }: Pick<Ports, 'sql'>, { mailbox, ip }: Pair): Promise<Network> {
  const ended = await sessionsEndedAt({ sql }, { by: 'email', value: mailbox })
  return { key: hashOf([mailbox, addressKey(ip), ...(ended ? [ended.toISOString()] : [])].join(' ')) }
}

/** Whether somebody got in from there lately. What strangers do elsewhere is then not held against them. */
export const isKnownNetwork = ({ sql, clock }: Deps, { key }: Network): Promise<boolean> =>
  wasSeen(sql, { key, since: forgottenAt(clock) })

export const rememberNetwork = ({ sql, clock }: Deps, { key }: Network): Promise<void> =>
  putSeen(sql, { key, now: clock.now() })

export const sweepKnownNetworks = ({ sql, clock }: Deps): Promise<void> =>
  deleteSeenBefore(sql, forgottenAt(clock))

const forgottenAt = (clock: Ports['clock']) => new Date(clock.now().getTime() - REMEMBERED_MS)

/** The table keeps no list of who was where. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

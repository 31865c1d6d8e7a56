import { createHash } from 'node:crypto'
import { addressKey } from '../../http/limits/address-key.ts'
import type { Ports } from '../../ports/ports.ts'
import { deleteSeenBefore, putSeen, wasSeen } from './familiar-networks.repository.ts'

const REMEMBERED_MS = 90 * 24 * 3_600_000

type Reach = Pick<Ports, 'sql' | 'clock'>
type Pair = { mailbox: string; ip: string }

/**
 * Whether somebody got into the account of a mailbox from that network lately. What strangers do elsewhere is then not
 * held against them. The same is done for a mailbox without an account.
 */
export const isFamiliar = ({ sql, clock }: Reach, pair: Pair): Promise<boolean> =>
  wasSeen(sql, { key: keyOf(pair), since: forgottenAt(clock) })

export const rememberNetwork = ({ sql, clock }: Reach, pair: Pair): Promise<void> =>
  putSeen(sql, { key: keyOf(pair), now: clock.now() })

export const sweepFamiliarNetworks = ({ sql, clock }: Reach): Promise<void> =>
  deleteSeenBefore(sql, forgottenAt(clock))

const forgottenAt = (clock: Ports['clock']) => new Date(clock.now().getTime() - REMEMBERED_MS)

/** Hashed: the table keeps no list of who was where. */
const keyOf = ({ mailbox, ip }: Pair) =>
  createHash('sha256')
    .update(`${mailbox} ${addressKey(ip)}`)
    .digest('base64url')

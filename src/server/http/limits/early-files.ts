import type { ServerResponse } from 'node:http'
import { addressKey } from './address-key.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

const message = 'Too many files at once. Please wait a moment.'

/** As many as one library accepts uploads at the same time. */
const OF_ACCOUNTS = { each: 5, all: Number.POSITIVE_INFINITY, message }
const OF_ADDRESSES = { each: 2, all: 8, message }

type Sender = {
  /** Undefined without a session. */
  accountId: string | undefined
  ip: string
  /** Bytes that every upload must leave free on the disk. */
  freeSpaceFloor: number
}

/**
 * Limits forms whose file arrives before the fields that validate it. Signed-in accounts have a limit of their own,
 * so unauthenticated callers cannot use it up.
 */
export class EarlyFiles {
  readonly #accounts = new ConcurrencyLimit(OF_ACCOUNTS)
  readonly #addresses = new ConcurrencyLimit(OF_ADDRESSES)

  /**
   * Counts the form until the reply ends, or throws `request.too_many`. Returns the bytes that the files must leave
   * free on the disk. Unauthenticated callers must leave twice as much, so that accounts can still upload.
   */
  acquire({ accountId, ip, freeSpaceFloor }: Sender, reply: ServerResponse): number {
    if (accountId !== undefined) {
      this.#accounts.acquire(accountId, reply)
      return freeSpaceFloor
    }
    this.#addresses.acquire(addressKey(ip), reply)
    return 2 * freeSpaceFloor
  }
}

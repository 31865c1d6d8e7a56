import type { ServerResponse } from 'node:http'
import { addressKey } from './address-key.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

const message = 'Too many files at once. Please wait a moment.'

/** As many as one library takes uploads at a time. */
const OF_ACCOUNTS = { each: 5, all: Number.POSITIVE_INFINITY, message }
const OF_ADDRESSES = { each: 2, all: 8, message }

type Sender = {
  /** Undefined where no session vouches for the form. */
  accountId: string | undefined
  ip: string
  /** Bytes that every upload leaves free on the disk. */
  freeSpaceFloor: number
}

/**
 * Places for forms whose file comes before the fields that judge it. Accounts have places of their own, which no number
 * of strangers can take; strangers share a few.
 */
export class EarlyFiles {
  readonly #accounts = new ConcurrencyLimit(OF_ACCOUNTS)
  readonly #addresses = new ConcurrencyLimit(OF_ADDRESSES)

  /**
   * Takes a place until the reply is over, or throws `request.too_many`. Gives the bytes that the files must leave free:
   * strangers never fill the disk so far that the uploads of accounts are refused.
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

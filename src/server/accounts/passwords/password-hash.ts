import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Config } from '#server/config.ts'
import { limitConcurrency } from './concurrency-limit.ts'

/** Argon2id's cost: memory in KiB, passes, lanes. */
export type Cost = { memory: number; passes: number; parallelism: number }

/** Tests create hundreds of accounts, so their cost is minimal. Verification reads the cost from the hash. */
export const COST_OF: Record<Config['mode'], Cost> = {
  production: { memory: 65_536, passes: 3, parallelism: 1 },
  development: { memory: 65_536, passes: 3, parallelism: 1 },
  test: { memory: 1024, passes: 1, parallelism: 1 },
}

/**
 * Each hash takes 64 MiB and a thread of the pool that also reads files, so calls queue for a few seconds at most.
 */
const limited = limitConcurrency(2, { longest: 40, retryAfter: 5 })
const derive = promisify(argon2)

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** A PHC string: algorithm, cost, salt and hash in one. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(16)
  const hash = await tagOf(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? []
  if (!salt || !hash) throw new Error('A stored password hash has an unknown format')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(hash, 'base64')
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), cost)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Normalized, because keyboards encode é differently. */
const tagOf = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  limited(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: 32, ...cost }),
  )

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')

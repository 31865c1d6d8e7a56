import { setTimeout as wait } from 'node:timers/promises'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { BucketSettings } from './settings.ts'

export type Bucket = {
  readonly client: S3Client
  readonly name: string
  /** As in `RetryOptions`. */
  readonly senderMs: number
  /** Waits before the nth further try, counted from 0; false where there is to be none. */
  readonly pause: (tries: number) => Promise<boolean>
}

/** How long a bucket may take, in milliseconds. */
export type Patience = {
  readonly connectMs: number
  /** Without a byte. */
  readonly idleMs: number
  /** From a request to the first byte of its answer. */
  readonly answerMs: number
  /** For the next byte of a file that is to be stored, from whoever sends it. */
  readonly senderMs: number
  /** Before each further try, at the most; as many tries as there are numbers. */
  readonly pausesMs: readonly number[]
}

/** Three further tries, spread over some seconds: what a bucket that is restarted takes. */
const PATIENCE: Patience = {
  connectMs: 5000,
  idleMs: 30_000,
  answerMs: 60_000,
  senderMs: 60_000,
  pausesMs: [400, 1600, 5000],
}

/** Paused players hold a connection each, until it is found idle. */
const MOST_CONNECTIONS = 256

export function connect(settings: BucketSettings, patience: Patience = PATIENCE): Bucket {
  const { name, endpoint, region, keys, forcePathStyle } = settings
  const { connectMs: connectionTimeout, idleMs: socketTimeout, answerMs: requestTimeout, pausesMs } = patience
  const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS }
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(keys && { credentials: keys }),
    // Checksums that only Amazon knows are refused elsewhere. Parts are covered by their signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Asking first costs a connection of its own for every part.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout,
      socketTimeout,
      requestTimeout,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    retryStrategy: retrying(pausesMs),
  })
  const pause = async (tries: number) => {
    const ms = pausesMs[tries]
    if (ms === undefined) return false
    await wait(withJitter(ms))
    return true
  }
  return { client, name, senderMs: patience.senderMs, pause }
}

/** Many that failed together should not come back together. */
const withJitter = (ms: number): number => ms * (0.5 + Math.random() / 2)

/** The SDK's own strategy is through in a third of a second, and it alone knows which errors pass. */
function retrying(pausesMs: readonly number[]): NonNullable<S3ClientConfig['retryStrategy']> {
  const token = (count: number, delay: number) => ({ getRetryCount: () => count, getRetryDelay: () => delay })
  return {
    acquireInitialRetryToken: async () => token(0, 0),
    async refreshRetryTokenForRetry(last, { errorType }) {
      const count = last.getRetryCount()
      const ms = pausesMs[count]
      const passes = errorType === 'TRANSIENT' || errorType === 'THROTTLING'
      if (ms === undefined || !passes) throw new Error('Not worth another try')
      return token(count + 1, withJitter(ms))
    },
    recordSuccess: () => undefined,
  }
}

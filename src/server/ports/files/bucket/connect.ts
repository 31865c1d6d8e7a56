import { setTimeout as wait } from 'node:timers/promises'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { BucketSettings } from './settings.ts'

export type Bucket = {
  readonly client: S3Client
  readonly name: string
  /** As in `RetryOptions`. */
  readonly senderMs: number
  /** Waits before the nth retry, counted from 0; false if there is none. */
  readonly pause: (tries: number) => Promise<boolean>
}

/** Timeouts of a bucket in milliseconds. */
export type Patience = {
  readonly connectMs: number
  /** Longest time without a byte. */
  readonly idleMs: number
  /** From a request to the first byte of its answer. */
  readonly answerMs: number
  /** For the next byte of a file from its sender. */
  readonly senderMs: number
  /** Longest pause before each retry; one retry for each number. */
  readonly pausesMs: readonly number[]
}

/** Three retries over some seconds: as long as a bucket's restart. */
const PATIENCE: Patience = {
  connectMs: 5000,
  idleMs: 30_000,
  answerMs: 60_000,
  senderMs: 60_000,
  pausesMs: [400, 1600, 5000],
}

/** A paused player holds a connection until it is found idle. */
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
    // Other providers refuse Amazon's checksums. A signature covers each part.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // `Expect: 100-continue` would cost a connection for every part.
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

/** Random, so that requests that failed together do not retry together. */
const withJitter = (ms: number): number => ms * (0.5 + Math.random() / 2)

/** The SDK's own strategy gives up after a third of a second, but it alone knows which errors are temporary. */
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

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Stored } from '../files.ts'
import { Measure } from '../measure.ts'
import type { Bucket } from './connect.ts'
import { storageProblem } from './storage-problem.ts'

/** Bytes of a part; 10,000 of them are the most a file can have. */
const PART = 8 * 1024 * 1024
/** Parts under way at once. They are held in memory, as each may have to be sent again. */
const PARTS_AT_ONCE = 2

type Put = { key: string; body: Readable | Uint8Array; contentType: string | undefined }

/**
 * Streams a body into the bucket, in parts where it is long; they appear all together or are thrown away. A body
 * that breaks fails with its own error, a bucket with one that passes.
 */
export async function putObject(bucket: Bucket, put: Put): Promise<Stored & { etag: string | undefined }> {
  const { key, body, contentType } = put
  const source = body instanceof Uint8Array ? Readable.from([body]) : body
  const measure = new Measure()
  const mark = randomUUID()
  const upload = new Upload({
    client: bucket.client,
    params: {
      Bucket: bucket.name,
      Key: key,
      Body: measure,
      ContentType: contentType,
      Metadata: { mark },
    },
    partSize: PART,
    queueSize: PARTS_AT_ONCE,
  })
  const sending = upload.done().catch((error) => {
    measure.destroy()
    throw error
  })
  const [fed, sent] = await Promise.allSettled([pipeline(source, measure), sending])
  if (fed.status === 'rejected' && !isOurs(fed.reason, sent)) throw fed.reason
  if (sent.status === 'fulfilled') return { ...measure.result(), etag: sent.value.ETag }
  const arrived = await etagOf(bucket, { key, mark })
  if (arrived === undefined) throw storageProblem(sent.reason)
  return { ...measure.result(), etag: arrived }
}

/** The source is let go early where the bucket failed: that it ended too soon is then no news. */
const isOurs = (error: unknown, sent: PromiseSettledResult<unknown>): boolean =>
  sent.status === 'rejected' &&
  error !== sent.reason &&
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Undefined unless this very put arrived: the last answer may be all that was lost. */
async function etagOf(
  { client, name }: Bucket,
  { key, mark }: { key: string; mark: string },
): Promise<string | undefined> {
  const question = new HeadObjectCommand({ Bucket: name, Key: key })
  const found = await client.send(question).catch(() => undefined)
  return found?.Metadata?.mark === mark ? found.ETag : undefined
}

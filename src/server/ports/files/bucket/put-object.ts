import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
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
  const source = new Source(body)
  const mark = randomUUID()
  const params = { Bucket: bucket.name, Key: key, ContentType: contentType, Metadata: { mark } }
  const upload = new Upload({
    client: bucket.client,
    params: { ...params, Body: Readable.from(source.bytes(), { objectMode: false }) },
    partSize: PART,
    queueSize: PARTS_AT_ONCE,
  })
  try {
    const { ETag: etag } = await upload.done()
    return { ...source.measure.result(), etag }
  } catch (error) {
    source.leave()
    if (source.broke) throw source.broke.by
    const etag = await etagOf(bucket, { key, mark })
    if (etag === undefined) throw storageProblem(error)
    return { ...source.measure.result(), etag }
  }
}

/** Tells a body that broke from one that was let go because the bucket failed. */
class Source {
  readonly measure = new Measure()
  broke: { by: unknown } | undefined
  readonly #body: Readable

  constructor(body: Readable | Uint8Array) {
    this.#body = body instanceof Uint8Array ? Readable.from([body]) : body
  }

  async *bytes(): AsyncGenerator<Buffer> {
    try {
      yield* this.measure.through(this.#body)
    } catch (by) {
      this.broke = { by }
      throw by
    }
  }

  leave(): void {
    this.#body.destroy()
  }
}

/** Undefined unless this very put arrived: the last answer may be all that was lost. */
async function etagOf(
  { client, name }: Bucket,
  { key, mark }: { key: string; mark: string },
): Promise<string | undefined> {
  const question = new HeadObjectCommand({ Bucket: name, Key: key })
  const found = await client.send(question).catch(() => undefined)
  return found?.Metadata?.mark === mark ? found.ETag : undefined
}

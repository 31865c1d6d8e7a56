import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Stored } from '#server/ports/files/files.ts'
import { Measure } from '#server/ports/files/measure.ts'
import type { Bucket } from './connect.ts'
import { storageProblem } from './storage-problem.ts'

/** The same bytes, or an error after this wait without one. */
async function* unlessSilent(body: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  const giveUp = () => body.destroy(new Error(`The sender of a file gave no byte for ${silenceMs} ms`))
  let silence = setTimeout(giveUp, silenceMs)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      clearTimeout(silence)
      yield chunk
      silence = setTimeout(giveUp, silenceMs)
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Bytes of a part; a file has at most 10,000 parts. */
const PART = 8 * 1024 * 1024
/** Parts in parallel. They are held in memory for retries. */
const PARTS_AT_ONCE = 2

type Put = { key: string; body: Readable | Uint8Array; contentType: string | undefined }

/**
 * Streams a body into the bucket, in parts if it is long; they appear together or are discarded. A broken body
 * rejects with its own error, a failed bucket with a temporary one.
 */
export async function putObject(bucket: Bucket, put: Put): Promise<Stored & { etag: string | undefined }> {
  const { key, body, contentType } = put
  const source = new Source(body, bucket.senderMs)
  const mark = randomUUID()
  const params = { Bucket: bucket.name, Key: key, ContentType: contentType, Metadata: { mark } }
  const upload = new Upload({
    client: lettingGo(bucket.client, source),
    params: { ...params, Body: Readable.from(source.bytes(), { objectMode: false }) },
    partSize: PART,
    queueSize: PARTS_AT_ONCE,
  })
  try {
    const { ETag: etag } = await upload.done()
    return { ...source.measure.result(), etag }
  } catch (error) {
    source.leave(error)
    if (source.broke) throw source.broke.by
    const etag = await etagOf(bucket, { key, mark })
    if (etag === undefined) throw storageProblem(error)
    return { ...source.measure.result(), etag }
  }
}

/** The SDK reports a failed part only when no other part waits for bytes: a silent sender would block it forever. */
function lettingGo(client: S3Client, source: Source): S3Client {
  const send: S3Client['send'] = (command: Parameters<S3Client['send']>[0]) =>
    client.send(command).catch((error) => {
      source.leave(error)
      throw error
    })
  return Object.create(client, { send: { value: send } })
}

/** Distinguishes a broken body from one that was canceled because the bucket failed. */
class Source {
  readonly measure = new Measure()
  broke: { by: unknown } | undefined
  #left: { because: unknown } | undefined
  readonly #body: Readable
  readonly #silenceMs: number

  constructor(body: Readable | Uint8Array, silenceMs: number) {
    this.#body = body instanceof Uint8Array ? Readable.from([body]) : body
    this.#silenceMs = silenceMs
  }

  async *bytes(): AsyncGenerator<Buffer> {
    try {
      yield* this.measure.through(unlessSilent(this.#body, this.#silenceMs))
    } catch (by) {
      if (this.#left) throw this.#left.because
      this.broke = { by }
      throw by
    }
  }

  leave(because: unknown): void {
    this.#left ??= { because }
    this.#body.destroy()
  }
}

/** Undefined unless exactly this put arrived: perhaps only the last answer was lost. */
async function etagOf(
  { client, name }: Bucket,
  { key, mark }: { key: string; mark: string },
): Promise<string | undefined> {
  const question = new HeadObjectCommand({ Bucket: name, Key: key })
  const found = await client.send(question).catch(() => undefined)
  return found?.Metadata?.mark === mark ? found.ETag : undefined
}
